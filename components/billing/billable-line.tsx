import { Badge, Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { useBillableText } from '@/components/payments/use-billable-text'
import type { Billable } from '@/lib/contract/invoices'
import classes from './billing.module.css'

type LineProps = { row: Billable; isNamed: boolean; isTicked: boolean; onTick: (isOn: boolean) => void }

/** One thing that can be billed: what, when, what it comes to, and whether that is paid, how and when, or owed. */
export function BillableLine({ row, isNamed, isTicked, onTick }: LineProps) {
  const t = useTranslations('invoices')
  const money = useMoney()
  const { plainDay } = useDates()
  const what = useBillableText()(row)
  const methods = useTranslations('payments')
  const { price_change, total_cents, paid_cents, last_payment } = row
  const owed_cents = total_cents - paid_cents
  const paid =
    last_payment &&
    t('row.paid', {
      day: plainDay(last_payment.paid_on),
      how: last_payment.on_account ? methods('on_account') : methods(`methods.${last_payment.method}`),
    })
  const changed =
    price_change &&
    t('price_change', {
      from: price_change.from_cents === null ? '–' : money(price_change.from_cents),
      to: money(price_change.to_cents),
      reason: price_change.reason,
    })
  return (
    <li>
      <Checkbox
        data-row-link
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onTick(!isTicked)
        }}
        label={isNamed ? row.patient.name : what}
        description={[isNamed && what, plainDay(row.on), changed, paid].filter(Boolean).join(' · ')}
      />
      <div className={classes.billable}>
        <span className={classes.amount}>{money(total_cents)}</span>
        <Badge color={owed_cents > 0 ? 'warn' : 'accent'}>
          {owed_cents > 0 && paid_cents > 0
            ? t('row.left', { owed: money(owed_cents) })
            : t(`row.states.${owed_cents > 0 ? 'owed' : 'paid'}`)}
        </Badge>
      </div>
    </li>
  )
}
