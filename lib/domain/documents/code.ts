const GROUP = 5
const LETTERS = 20

/**
 * A document's code as it is kept, of what somebody typed: capitals, in groups of five; null where it is none. Blanks, dashes and small
 * letters are no fault.
 */
export function documentCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s\-–—._]/g, '')
  if (letters.length !== LETTERS || /[^A-HJKMNP-TV-Z2-9]/.test(letters)) return null
  return Array.from({ length: LETTERS / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP)).join('-')
}
