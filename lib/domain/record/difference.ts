import { diffWordsWithSpace } from 'diff'

/** A piece of a text: in both, only in the newer (`added`), or only in the older (`gone`). */
export type Piece = { text: string; is: 'same' | 'added' | 'gone' }

/** What a text became, word by word. */
export const differenceOf = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'gone' : 'same',
  }))
