import { Refusal } from '@/lib/contract/errors'
import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'

/** Why an invoice is not issued, in a language. */
export const issueFaultText = (fault: IssueFault, locale: Locale): string =>
  translator(locale)('key' in fault ? fault.key : fault.code)

/** The refusal that says so. */
export function issueRefusal(fault: IssueFault, locale: Locale): Refusal {
  if (!('key' in fault)) return new Refusal(fault.code)
  const why = issueFaultText(fault, locale)
  const errors = { [fault.field]: [why] }
  return fault.code === 'invalid'
    ? new Refusal('invalid', { errors })
    : new Refusal(fault.code, { values: { why }, errors })
}
