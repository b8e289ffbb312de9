const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const COMPANY_LETTERS = 'JABCDEFGHI'

const personLetter = (figures: string) => PERSON_LETTERS[Number(figures) % 23]

/** The control of a company's seven figures: those in odd places doubled, what they have above nine folded back. */
function companyControl(figures: string): number {
  const sum = [...figures].reduce((total, figure, at) => {
    const value = Number(figure) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** A Spanish tax number as records have it: capitals, without blanks, dots, hyphens and the `ES` of a VAT number. */
export const plainTaxId = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^ES/, '')

/** As it is kept and printed: plainly once its control fits, whatever else as it was typed. */
export const keptTaxId = (text: string): string => (isSpanishTaxId(text) ? plainTaxId(text) : text.trim())

/** The tax number of somebody, not of a company: a DNI, an NIE, or one of K, L and M. */
export const isPersonsTaxId = (text: string): boolean => /^(\d{8}|[XYZKLM]\d{7})[A-Z]$/.test(plainTaxId(text))

/**
 * Is it a Spanish tax number whose control is right? A person's NIF (DNI, NIE, K, L, M) or a company's (the former
 * CIF); blanks, dots, hyphens and the ES of a VAT number are allowed (Real Decreto 1065/2007, arts. 18 to 22; Orden
 * EHA/451/2008).
 */
export function isSpanishTaxId(text: string): boolean {
  const id = plainTaxId(text)
  if (/^\d{8}[A-Z]$/.test(id)) return personLetter(id.slice(0, 8)) === id[8]
  if (/^[XYZ]\d{7}[A-Z]$/.test(id)) return personLetter('XYZ'.indexOf(id[0] as string) + id.slice(1, 8)) === id[8]
  if (/^[KLM]\d{7}[A-Z]$/.test(id)) return personLetter(id.slice(1, 8)) === id[8]
  if (!/^[A-HJNP-SUVW]\d{7}[0-9A-J]$/.test(id)) return false
  const control = companyControl(id.slice(1, 8))
  const hasLetter = 'NPQRSW'.includes(id[0] as string)
  const hasFigure = 'ABEH'.includes(id[0] as string)
  return (!hasLetter && id[8] === String(control)) || (!hasFigure && id[8] === COMPANY_LETTERS[control])
}
