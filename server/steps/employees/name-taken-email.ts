import { Refusal } from '@/lib/contract/errors'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import { refusalOf } from '@/server/db/failures'

/**
 * Says which field a taken address is in. Only the database can tell: row-level security hides other clinics' people.
 */
export const nameTakenEmail =
  (locale: Locale) =>
  (error: unknown): never => {
    if (refusalOf(error)?.code !== 'email_taken') throw error
    throw new Refusal('email_taken', { errors: { email: [translator(locale)('email_taken')] } })
  }
