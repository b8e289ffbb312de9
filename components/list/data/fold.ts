/** A text as it is searched: without accents and capitals. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const NO_WORD = /[^\p{L}\p{N}]+/gu

/** The words of a folded text in one piece each, then what punctuation parts them into. */
const wordsIn = (folded: string) =>
  folded
    .split(/[\s,;/|&+]+/)
    .map((word) => ({ whole: word.replace(NO_WORD, ''), parts: word.split(NO_WORD).filter(Boolean) }))
    .filter(({ whole }) => whole !== '')

/**
 * Whether every word typed is found in a text, whatever its accents, capitals and punctuation: `gal.la` finds Gal·la,
 * and so does `galla`. The same rule as the server's search of patients.
 */
export function finds(typed: string): (text: string) => boolean {
  const wanted = wordsIn(fold(typed))
  return (text) => {
    const own = wordsIn(fold(text)).flatMap(({ whole, parts }) => [whole, ...parts])
    const has = (piece: string) => own.some((word) => word.includes(piece))
    return wanted.every(({ whole, parts }) => has(whole) || parts.every(has))
  }
}
