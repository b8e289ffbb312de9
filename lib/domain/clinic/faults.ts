import { type CountryCode, isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min'
import type { FieldText } from '@/lib/contract/field-errors'
import { leastYears } from '@/lib/domain/patients/retention'
import { isSpanishTaxId, plainTaxId } from './company-id'

type Facts = { country: string; phone?: string | null; id_company?: string | null; record_years?: number | null }
type Fault = Partial<Record<'phone' | 'id_company' | 'record_years', FieldText>>

/** A Spanish tax number has nine characters. */
const TAX_ID_LENGTH = 9

const idFault = (id: string): FieldText =>
  plainTaxId(id).length < TAX_ID_LENGTH
    ? { key: 'too_short', values: { min: TAX_ID_LENGTH } }
    : { key: 'document_control' }

/**
 * What is wrong with a clinic's own data by the rules of its country, as texts of `errors.field`: a telephone that
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
    ...(isJudged('phone') && !isPhone && { phone: { key: 'phone' } }),
    ...(isJudged('id_company') && !isId && { id_company: idFault(id_company) }),
    ...(isJudged('record_years') && !isKept && { record_years: { key: 'years_below' } }),
  }
}
