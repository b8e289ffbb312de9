import { atomWithStorage } from 'jotai/utils'

/** Whether single keys act, kept on this device: someone who speaks to a computer must be able to turn them off (WCAG 2.1.4). */
export const shortcutsAtom = atomWithStorage('agendaShortcuts', true, undefined, { getOnInit: true })
