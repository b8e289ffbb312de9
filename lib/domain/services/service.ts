import type { Service } from '@/lib/contract/services'

type Price = Pick<Service, 'price_cents' | 'vat_bp' | 'vat_treatment'>
type Vat = Pick<Service, 'vat_bp' | 'vat_treatment' | 'vat_exemption'>

/** What is exempt has no rate. */
export const settledRate = <T extends Pick<Vat, 'vat_bp' | 'vat_treatment'>>(given: T): T =>
  given.vat_treatment === 'exempt' ? { ...given, vat_bp: 0 } : given

/** VAT as it is stored: what is exempt has no rate, and what has a rate no reason to be exempt. */
export function settledVat<T extends Vat>(given: T): T {
  return given.vat_treatment === 'exempt' ? settledRate(given) : { ...given, vat_exemption: null }
}

/** Is what somebody pays another: price, rate or treatment? Then the history of prices gets a line. */
export const isOtherPrice = (before: Price, after: Price): boolean =>
  before.price_cents !== after.price_cents ||
  before.vat_bp !== after.vat_bp ||
  before.vat_treatment !== after.vat_treatment

/** How a country taxes a clinic: the law that exempts health care, as an invoice cites it, and its ordinary rate. */
type Custom = { exemption: string; rate_bp: number }

const customs: Record<string, Custom> = {
  ES: { exemption: 'Art. 20.Uno.3.º Ley 37/1992 (LIVA)', rate_bp: 2100 },
  PT: { exemption: 'Art. 9.º, 1) CIVA', rate_bp: 2300 },
  FR: { exemption: 'Art. 261, 4, 1° CGI', rate_bp: 2000 },
  IT: { exemption: 'Art. 10, n. 18, D.P.R. 633/1972', rate_bp: 2200 },
}

/** What a new service of a clinic in this country begins with; where the law is not known here, its admin names it. */
export const vatCustom = (country: string): Custom => customs[country] ?? { exemption: '', rate_bp: 0 }
