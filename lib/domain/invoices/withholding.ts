/** What may be withheld (IRPF), in basis points: nothing, 7 % in the year of the start and the next two, else 15 %. */
export const withholdingRates = [0, 700, 1500] as const
export type WithholdingRate = (typeof withholdingRates)[number]

/** The tax number of somebody, not of a company: a DNI, an NIE, or one of K, L and M. */
const isPersons = (text: string) =>
  /^(\d{8}|[XYZKLM]\d{7})[A-Z]$/.test(
    text
      .toUpperCase()
      .replace(/[\s.-]/g, '')
      .replace(/^ES/, ''),
  )

/** May a clinic's invoices have a withholding: is it in Spain, and a natural person by its tax number (Ley 35/2006, art. 99)? */
export const mayWithhold = ({ country, id_company }: { country: string; id_company: string | null }): boolean =>
  country === 'ES' && id_company !== null && isPersons(id_company)
