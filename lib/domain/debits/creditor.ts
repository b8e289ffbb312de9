/** A creditor identifier without what people write between its parts, in capitals. */
export const plainCreditorId = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** What is left of a number by 97, its letters as 10 to 35 (ISO 7064). */
function mod97(text: string): number {
  const figures = [...text].map((sign) => String(Number.parseInt(sign, 36))).join('')
  return [...figures].reduce((rest, figure) => (rest * 10 + Number(figure)) % 97, 0)
}

/** The identifier that a national number has, by the code of the business that collects. */
export const creditorIdOf = (country: string, national: string, business = '000'): string =>
  `${country}${String(98 - mod97(`${national}${country}00`)).padStart(2, '0')}${business}${national}`

/**
 * Is it a SEPA creditor identifier whose check digits are right? The country, two check digits, a business code of three signs that
 * says which of its businesses collects, and the national number; the digits are taken of the number and the country, so the
 * business code is left out (EPC262-08, AT-02). Spain’s national number is the NIF, of nine signs.
 */
export function isCreditorId(text: string): boolean {
  const id = plainCreditorId(text)
  const parts = /^([A-Z]{2})(\d{2})([A-Z0-9]{3})([A-Z0-9]{1,28})$/.exec(id)
  if (!parts) return false
  const [, country, digits, , national] = parts as unknown as [string, string, string, string, string]
  if (country === 'ES' && national.length !== 9) return false
  return mod97(`${national}${country}${digits}`) === 1
}
