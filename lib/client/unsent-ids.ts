import { atom } from 'jotai'

/** The appointments whose attendance was said on this page, and waits or is on its way: `unsent.ts` alone writes them. */
export const unsentIdsAtom = atom<readonly number[]>([])
