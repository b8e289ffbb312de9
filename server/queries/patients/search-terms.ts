/** One thing that a search asks for; all of them must be found. */
export type SearchTerm = {
  text: string
  /**
   * LIKE patterns over the column `search`: of one of these lists, all must match. The term in one piece, and, where
   * punctuation joined it, its parts.
   */
  patterns: string[][]
  /** What a name may resemble instead: the word, and as it sounds the same in Basque or Castilian; none for numbers. */
  spellings: string[]
  /** All that is asked for is this number, of a telephone or a document. */
  isNumber: boolean
}

const TERMS_MAX = 8
/** Below this, a term is the beginning of a word rather than a part of one, and has no near spelling. */
const INFIX_MIN = 3
const WORD = /^\p{L}+$/u
const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/
/** A complete number with Spain's prefix; stored numbers may lack it. */
const SPANISH_PREFIX = /^(?:00)?34(?=\d{9}$)/
/** A document's number, whatever stands between its parts: 12.345.678 - Z, X1234567L. */
const DOCUMENT = /^[a-z]{0,2}\d{5,}[a-z]?$/

/** What parts words, and what is as if it were not there: the same as the database's `words_of`. */
const PARTS_WORDS = /[\s,;/|&+]+/
const PUNCTUATION = /[!-/:-@[-`{-~\u00A1-\u00BF\u02B9-\u02BF\u2010-\u205E]+/

/** A text that LIKE takes as it stands. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
/** In `search` a blank stands before each word. */
const patternOf = (text: string) => (text.length < INFIX_MIN ? `% ${escapeLike(text)}%` : `%${escapeLike(text)}%`)

/**
 * What a search text asks for. A text of digits and punctuation is one telephone or document number; in any other,
 * each word counts, and punctuation does not: of nothing else, nothing is asked for (no terms), and nobody found.
 * @param folded the text without case, accents and abbreviations, as `foldText` gives it.
 */
export function searchTerms(folded: string): SearchTerm[] {
  if (PHONE.test(folded)) return [numberOf(folded.replaceAll(/\D/g, '').replace(SPANISH_PREFIX, ''))]
  const words = folded
    .split(PARTS_WORDS)
    .map((word) => ({ isAddress: word.includes('@'), parts: word.split(PUNCTUATION).filter(Boolean) }))
    .filter(({ parts }) => parts.length > 0)
  const whole = words.flatMap(({ parts }) => parts).join('')
  if (DOCUMENT.test(whole)) return [numberOf(whole)]
  return words.slice(0, TERMS_MAX).map(({ parts, isAddress }) => termOf(parts, isAddress))
}

const numberOf = (text: string): SearchTerm => ({ ...termOf([text]), isNumber: true })

/** An e-mail address is looked for in one piece. */
function termOf(parts: string[], isAddress = false): SearchTerm {
  const text = parts.join('')
  const isWord = !isAddress && text.length >= INFIX_MIN && WORD.test(text)
  return {
    patterns: [[patternOf(text)], ...(parts.length > 1 && !isAddress ? [parts.map(patternOf)] : [])],
    text,
    spellings: isWord ? [...new Set([text, respelled(text)])] : [],
    isNumber: false,
  }
}

/** Etxeberria and Echeverría sound the same, and share too few letters to count as alike. */
const respelled = (word: string) =>
  word.includes('tx') ? word.replaceAll('tx', 'ch').replaceAll('k', 'c') : word.replaceAll('ch', 'tx')
