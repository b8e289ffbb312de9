import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'
import type { Billable } from '@/lib/contract/invoices'

/** What is asked before invoices are issued: of one patient by name, of several by how many. */
export function useBillTexts() {
  const t = useTranslations('invoices')
  const money = useMoney()
  return (people: Billable['patient'][] = [], { count, total_cents }: { count: number; total_cents: number }) => {
    const total = money(total_cents)
    const [first] = people
    const isOne = count === 1 && first !== undefined
    return {
      title: isOne ? t('bill_ask.one_title', { name: first.name }) : t('bill_ask.title', { count }),
      text: isOne ? t('bill_ask.one_text', { total }) : t('bill_ask.text', { total }),
      confirm: t('bill_ask.confirm'),
      keep: t('keep'),
    }
  }
}
