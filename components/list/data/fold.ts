/** A text as it is searched: without accents and capitals. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const NO_WORD = /[^\p{L}\p{N}]+/gu

/** The words of a folded text in one piece each, then what punctuation parts them into. */
const wordsIn = (folded: string) =>
  folded
    .split(/[\s,;/|&+]+/)
    .map((word) => ({ whole: word.replace(NO_WORD, ''), parts: word.split(NO_WORD).filter(Boolean) }))
    .filter(({ whole }) => whole !== '')

/** The words of a text as they are compared, punctuation left out. */
export const wordsOf = (text: string): string[] => wordsIn(fold(text)).map(({ whole }) => whole)

/**
 * Whether every word typed is found in a text, whatever its accents, capitals and punctuation: `gal.la` finds Gal·la,
 * and so does `galla`. The same rule as the server's search of patients.
 */
export function finds(typed: string): (text: string) => boolean {
  const has = findsIn(typed)
  return (text) => has(searchable(text))
}

/** A text made ready to be looked through often (`findsIn`): its words, one a line. */
export const searchable = (text: string): string =>
  wordsIn(fold(text))
    .flatMap(({ whole, parts }) => (parts.length === 1 && parts[0] === whole ? whole : [whole, ...parts]))
    .join('\n')

/** As `finds`, in a text that was made ready before. Signs alone are no word of any text: they find nothing. */
export function findsIn(typed: string): (ready: string) => boolean {
  const wanted = wordsIn(fold(typed))
  const isAny = wanted[0] || !typed.trim()
  return (ready) => {
    const has = (piece: string) => ready.includes(piece)
    return !!isAny && wanted.every(({ whole, parts }) => has(whole) || parts.every(has))
  }
}
