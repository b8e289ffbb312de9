/** What an invoice's record says of it: the agency learns what kind of work was done, and of nobody's health. */
export const GENERAL_DESCRIPTION = 'Servicios de fisioterapia'

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The clinic's general words (`concept` of its settings), or the product's where it has none, or where they name somebody.
 * @param people the names of those whom the invoice concerns, which are never told
 */
export function describedAs(concept: string | null, people: readonly string[]): string {
  const words = concept?.trim()
  if (!words) return GENERAL_DESCRIPTION
  const text = ` ${folded(words)} `
  const names = people.map(folded).filter((name) => name.length > 0)
  return names.some((name) => text.includes(` ${name} `)) ? GENERAL_DESCRIPTION : words
}
