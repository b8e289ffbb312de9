import { type CountryCode, isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min'
import { isSpanishTaxId } from './company-id'

type Facts = { country: string; phone?: string | null; id_company?: string | null }
type Fault = Partial<Record<'phone' | 'id_company', 'phone' | 'invalid'>>

/**
 * What is wrong with a clinic's own data by the rules of its country, as keys of `errors.field`: a telephone that
 * cannot be one there, and in Spain a NIF whose control does not fit. Only what changed is judged (or all of it, when
 * the country did), so that an old mistake does not keep somebody from correcting something else.
 */
export function clinicFaults({ country, phone, id_company }: Facts, changed: readonly string[]): Fault {
  const isJudged = (field: string) => changed.includes(field) || changed.includes('country')
  const isPhone =
    !phone || isValidPhoneNumber(phone, isSupportedCountry(country) ? (country as CountryCode) : undefined)
  const isId = !id_company || country !== 'ES' || isSpanishTaxId(id_company)
  return {
    ...(isJudged('phone') && !isPhone && { phone: 'phone' }),
    ...(isJudged('id_company') && !isId && { id_company: 'invalid' }),
  }
}
