import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'
import type { CashDay } from '@/lib/contract/cash'
import { cashSum, cashTerms } from '@/lib/domain/cash/cash-sum'
import classes from './cash.module.css'

/** How what is expected in the till arises, and, once it was counted, by how much that differs. */
export function CashSum({
  cash,
  opening_cents,
  expected_cents,
  counted_cents = null,
}: {
  cash: CashDay
  opening_cents: number
  expected_cents: number
  counted_cents?: number | null
}) {
  const t = useTranslations('cash')
  const terms = useTranslations('cash.terms')
  const money = useMoney()
  const sum = cashSum({ ...cash, opening_cents })
  const lines = cashTerms.map((term) => ({ key: term, label: terms(term), cents: sum[term] }))
  return (
    <dl className={classes.sum}>
      {lines.map(({ key, label, cents }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('fields.expected_cents')}</dt>
        <dd>{money(expected_cents)}</dd>
      </div>
      {counted_cents !== null && (
        <>
          <div>
            <dt>{t('fields.counted_cents')}</dt>
            <dd>{money(counted_cents)}</dd>
          </div>
          <div data-total data-off={counted_cents !== expected_cents || undefined}>
            <dt>{t('off')}</dt>
            <dd>{money(counted_cents - expected_cents)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
