/** A text without case and accents, as the database folds what is compared with it. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words that a search looks for, each anywhere; a dash or a comma parts two. Signs alone are looked for as they are. */
export function searchWords(text: string): string[] {
  const typed = fold(text).trim()
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.length > 0 || typed === '' ? words : [typed]
}
