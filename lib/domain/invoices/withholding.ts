import { isPersonsTaxId } from '@/lib/domain/clinic/company-id'

/** What may be withheld (IRPF), in basis points: nothing, 7 % in the year of the start and the next two, else 15 %. */
export const withholdingRates = [0, 700, 1500] as const
export type WithholdingRate = (typeof withholdingRates)[number]

/** May a clinic's invoices have a withholding: is it in Spain, and a natural person by its tax number (Ley 35/2006, art. 99)? */
export const mayWithhold = ({ country, id_company }: { country: string; id_company: string | null }): boolean =>
  country === 'ES' && id_company !== null && isPersonsTaxId(id_company)
