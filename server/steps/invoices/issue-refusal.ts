import { Refusal } from '@/lib/contract/errors'
import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import { issueFaultText } from '@/lib/i18n/issue-fault-text'
import type { Locale } from '@/lib/i18n/locales'

/** The refusal that says so. */
export function issueRefusal(fault: IssueFault, locale: Locale): Refusal {
  if (!('key' in fault)) return new Refusal(fault.code)
  const why = issueFaultText(fault, locale)
  const errors = { [fault.field]: [why] }
  return fault.code === 'invalid'
    ? new Refusal('invalid', { errors })
    : new Refusal(fault.code, { values: { why }, errors })
}
