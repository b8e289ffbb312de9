import { useTranslations } from 'next-intl'
import type { Billable } from '@/lib/contract/invoices'

/** What something is that can be billed: its service, voucher or plan, and what else it is for. */
export function useBillableText() {
  const t = useTranslations('invoices')
  return ({ kind: of, title }: Pick<Billable, 'kind' | 'title'>): string => {
    const kind = t(`kind.${of}`)
    // An appointment says its service; what else it is for is said beside it.
    return title && of !== 'appointment' ? `${title} (${kind})` : title || kind
  }
}
