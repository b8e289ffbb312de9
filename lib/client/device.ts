import { createStore } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/** The store of what is kept on this device; readable outside React too (the API client reads the token). */
export const deviceStore = createStore()

/** A value kept under `key` in the device's storage, as JSON (specification §3, local settings). */
const kept = <T>(key: string, initial: T) => atomWithStorage<T>(key, initial, undefined, { getOnInit: true })

/** The bearer token; only ever set in the wrapper, because a browser has a cookie that no script can read. */
export const tokenAtom = kept<string | null>('token', null)
/** Collapsed unless someone expanded it (specification §2). */
export const collapsedSidebarAtom = kept('collapsedSidebar', true)

/** Whether single keys act: someone who speaks to a computer must be able to turn them off (WCAG 2.1.4). */
export const shortcutsAtom = kept('agendaShortcuts', true)
