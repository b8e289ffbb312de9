/** One thing that a search asks for; all of them must be found. */
export type SearchTerm = {
  text: string
  /**
   * LIKE patterns over the column `search`, of which one must match: as typed, and a number without its punctuation.
   */
  patterns: string[]
  /** What a name may resemble instead: the word, and as it sounds the same in Basque or Castilian; none for numbers. */
  spellings: string[]
}

const TERMS_MAX = 8
/** Below this, a term is the beginning of a word rather than a part of one, and has no near spelling. */
const INFIX_MIN = 3
const WORD = /^\p{L}[\p{L}'’-]*$/u
const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/
/** A complete number with Spain's prefix; stored numbers may lack it. */
const SPANISH_PREFIX = /^(?:00)?34(?=\d{9}$)/

/** A text that LIKE takes as it stands. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
/** In `search` a blank stands before each word. */
const patternOf = (text: string) => (text.length < INFIX_MIN ? `% ${escapeLike(text)}%` : `%${escapeLike(text)}%`)

/**
 * What a search text asks for. A text of digits and punctuation is one telephone or document number; in any other,
 * each word counts, numbers with or without their punctuation.
 * @param folded the text without case and accents, as the database's `fold` gives it.
 */
export function searchTerms(folded: string): SearchTerm[] {
  if (PHONE.test(folded)) return [termOf(folded.replaceAll(/\D/g, '').replace(SPANISH_PREFIX, ''))]
  return folded.split(/\s+/).filter(Boolean).slice(0, TERMS_MAX).map(termOf)
}

function termOf(text: string): SearchTerm {
  const bare = /\d/.test(text) ? text.replaceAll(/[^\p{L}\d]/gu, '') : text
  const isWord = text.length >= INFIX_MIN && WORD.test(text)
  return {
    patterns: [...new Set([text, bare])].map(patternOf),
    text,
    spellings: isWord ? [...new Set([text, respelled(text)])] : [],
  }
}

/** Etxeberria and Echeverría sound the same, and share too few letters to count as alike. */
const respelled = (word: string) =>
  word.includes('tx') ? word.replaceAll('tx', 'ch').replaceAll('k', 'c') : word.replaceAll('ch', 'tx')
