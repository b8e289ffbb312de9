import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import type { Locale } from './locales'
import { translator } from './refusal-texts'

/** Why an invoice is not issued, in a language. */
export const issueFaultText = (fault: IssueFault, locale: Locale): string =>
  translator(locale)('key' in fault ? fault.key : fault.code)
