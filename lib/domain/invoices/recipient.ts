import { countries } from '@/lib/domain/clinic/countries'

/** Countries where no clinic of the product is, whose people are treated all the same (ISO 3166-1). */
const others =
  'AF AG AI AW AZ BB BD BH BI BL BM BN BS BT BW BY BZ CC CD CK CN CW CX DJ DM ER ET FJ FK FM GD GH GI GM GN GY HK ID IQ IR JM JO KG KH KI KM KN KP KW KY KZ LA LB LC LK LR LS LY MF MG MM MN MO MS MU MV MW MY NA NC NF NP NR NU OM PF PG PK PN PS RU RW SB SC SD SH SL SO SR SS SX SY SZ TH TJ TK TM TO TV TW TZ UG UZ VC VN VU WF WS YE ZM ZW'

/** Every country whose number a recipient may have. */
export const recipientCountries: readonly string[] = [...new Set([...countries, ...others.split(' ')])]
const known = new Set(recipientCountries)
/** Is it such a country, by its two letters? */
export const isRecipientCountry = (code: string): boolean => known.has(code)

/**
 * What a number of another country is: its VAT number in the European Union, a passport, or an official document of that country.
 */
export const recipientIdTypes = ['vat', 'passport', 'document'] as const
export type RecipientIdType = (typeof recipientIdTypes)[number]

const UNION = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Greece's VAT numbers begin with EL. */
const vatPrefix = (country: string) => (country === 'GR' ? 'EL' : country)

/** Can it be a VAT number of that country: its two letters, and what follows them? */
export const isVatNumber = (text: string, country: string): boolean =>
  UNION.has(country) &&
  new RegExp(`^${vatPrefix(country)}[0-9A-Z+*]{2,13}$`).test(text.toUpperCase().replace(/[\s.-]/g, ''))
