import { useTranslations } from 'next-intl'
import { useFormWriting } from '@/components/form/use-form-writing'
import type { Financials } from '@/lib/contract/financials'
import { centsOf, partOf } from '@/lib/domain/financials/income'
import { wholeUnits } from '@/lib/domain/money/amount'
import { FigureTable } from './figure-table'
import classes from './financials.module.css'
import type { Open } from './opened'
import { useFigureTexts } from './use-figure-texts'

/** What was received in the period, less what was given back, by how it was paid. */
export function ReceivedTable({
  received,
  days,
  onOpen,
}: {
  received: NonNullable<Financials['received']>
  days: Financials['days']
  onOpen: Open
}) {
  const t = useTranslations('financials')
  const methods = useTranslations('payments.methods')
  const { money, percent, grown } = useFigureTexts()
  const { digits } = useFormWriting()
  const whole = centsOf(received)
  const before = centsOf(received.map(({ before_cents }) => ({ cents: before_cents })))
  const part = (cents: number) => {
    const share = partOf(cents, whole)
    return share === null ? '–' : percent(share)
  }
  const isNothing = whole === 0 && before === 0 && received.every(({ cents }) => cents === 0)
  return (
    <FigureTable
      title={t('received.title')}
      lead={t('received.lead')}
      head={[t('columns.method'), t('columns.amount'), t('columns.part'), t('columns.change')]}
      none={t('received.none')}
      wide={[2]}
      rows={
        isNothing
          ? []
          : received.map(({ method, cents, before_cents }) => ({
              key: method,
              name: methods(method),
              onOpen: () => onOpen({ list: 'payments', title: methods(method), query: { ...days, method } }),
              cells: [money(cents), part(cents), grown(cents, before_cents) || '–'],
              csv: [methods(method), wholeUnits(cents, digits), part(cents), grown(cents, before_cents)],
            }))
      }
      total={[t('total'), money(whole), part(whole), grown(whole, before) || '–']}
    />
  )
}

const inks = {
  not_due: 'var(--tone-teal-line)',
  to_30: 'var(--tone-amber-line)',
  to_60: 'var(--tone-amber-bar)',
  to_90: 'var(--tone-rose-bar)',
  over_90: 'var(--danger)',
} as const

/** What issued invoices are still to be paid today, by how long they have been due. */
export function PendingTable({ pending, onOpen }: { pending: NonNullable<Financials['pending']>; onOpen: Open }) {
  const t = useTranslations('financials')
  const { money, percent } = useFigureTexts()
  const { digits } = useFormWriting()
  const whole = centsOf(pending)
  const part = (cents: number) => {
    const share = partOf(cents, whole)
    return share === null ? '–' : percent(share)
  }
  return (
    <FigureTable
      title={t('pending.title')}
      lead={t('pending.lead')}
      head={[t('columns.age'), t('columns.amount'), t('columns.invoices'), t('columns.part')]}
      none={t('pending.none')}
      wide={[3]}
      rows={
        whole === 0
          ? []
          : pending.map(({ age, cents, count }) => ({
              key: age,
              name: t(`ages.${age}`),
              ink: inks[age],
              onOpen:
                count > 0 ? () => onOpen({ list: 'pending', title: t(`ages.${age}`), query: { age } }) : undefined,
              cells: [money(cents), count, part(cents)],
              csv: [t(`ages.${age}`), wholeUnits(cents, digits), count, part(cents)],
            }))
      }
      total={[t('total'), money(whole), pending.reduce((sum, { count }) => sum + count, 0), part(whole)]}
    >
      {whole > 0 && (
        <div className={classes.aged} aria-hidden>
          {pending
            .filter(({ cents }) => cents > 0)
            .map(({ age, cents }) => (
              <i key={age} style={{ flexGrow: cents, background: inks[age] }} />
            ))}
        </div>
      )}
    </FigureTable>
  )
}
