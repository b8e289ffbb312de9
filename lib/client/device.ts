import { createStore } from 'jotai'
import { kept } from './kept'

/** The store of what is kept on this device; readable outside React too (the API client reads the token). */
export const deviceStore = createStore()

/** The bearer token; only ever set in the wrapper, because a browser has a cookie that no script can read. */
export const tokenAtom = kept<string | null>('token', null)
/** Collapsed unless someone expanded it (product §2). */
export const collapsedSidebarAtom = kept('collapsedSidebar', true)
/**
 * The instant until which notifications were seen arriving (ISO 8601): what came later, while away, is told on return.
 */
export const lastCheckAtom = kept<string | null>('lastCheck', null)
/** This device's registration for push, to take it back at logout. */
export const firebaseDeviceAtom = kept<{ id: number; professional_id: number } | null>('firebaseDevice', null)
/** The prefix of the invoice series that was used last. */
export const lastInvoicePrefixAtom = kept<string | null>('lastInvoicePrefix', null)
/** The country whose telephone prefix forms begin with (ISO 3166); null: the clinic's. */
export const countryAtom = kept<string | null>('country', null)
/**
 * Whose records were opened here last and how one looks at them, as it was kept: read by `toRecordHistory`, which knows the
 * form of before. No name stays on a device.
 */
export const recordHistoryAtom = kept<unknown>('recordHistory', [])

/** The exercises that were put into sessions last, as they were kept; whoever reads them judges what they are. */
export const recentExercisesAtom = kept<unknown>('recentExercises', null)
/** What is gathered of the library of exercises, as it was kept. */
export const exerciseTrayAtom = kept<unknown>('exerciseTray', null)

/** Whether single keys act: someone who speaks to a computer must be able to turn them off (WCAG 2.1.4). */
export const shortcutsAtom = kept('agendaShortcuts', true)
