import { type CountryCode, isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min'
import { leastYears } from '@/lib/domain/patients/retention'
import { isSpanishTaxId } from './company-id'

type Facts = { country: string; phone?: string | null; id_company?: string | null; record_years?: number | null }
type Fault = Partial<Record<'phone' | 'id_company' | 'record_years', 'phone' | 'invalid' | 'years_below'>>

/**
 * What is wrong with a clinic's own data by the rules of its country, as keys of `errors.field`: a telephone that
 * cannot be one there, in Spain a NIF whose control does not fit, and fewer years of records than its law asks. Only
 * what changed is judged (or all of it, when the country did), so that an old mistake does not keep somebody from
 * correcting something else.
 */
export function clinicFaults({ country, phone, id_company, record_years }: Facts, changed: readonly string[]): Fault {
  const isJudged = (field: string) => changed.includes(field) || changed.includes('country')
  const isPhone =
    !phone || isValidPhoneNumber(phone, isSupportedCountry(country) ? (country as CountryCode) : undefined)
  const isId = !id_company || country !== 'ES' || isSpanishTaxId(id_company)
  const isKept = !record_years || record_years >= leastYears(country)
  return {
    ...(isJudged('phone') && !isPhone && { phone: 'phone' }),
    ...(isJudged('id_company') && !isId && { id_company: 'invalid' }),
    ...(isJudged('record_years') && !isKept && { record_years: 'years_below' }),
  }
}
