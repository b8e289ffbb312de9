import { atom } from 'jotai'

/** The patients who were ticked to be sent a document, on the way from their list to the board that sends it; null: none. */
export const toSendAtom = atom<number[] | null>(null)
