import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { paths } from '@/lib/client/paths'
import type { PaidAhead, PaidBeyond, VoucherSurplus } from '@/lib/contract/paid-ahead'
import classes from './billing.module.css'

type Props = {
  patientId: number
  visits: readonly PaidAhead[]
  invoices: readonly PaidBeyond[]
  vouchers: readonly VoucherSurplus[]
}

/** What was paid of visits to come, or is to be given back of others, of invoices and of vouchers, each with its way there and what is left of it. */
export function PaidAheadList({ patientId, visits, invoices, vouchers }: Props) {
  const t = useTranslations('invoices')
  const bill = useTranslations('payments.bill')
  const money = useMoney()
  const { plainDay } = useDates()
  const standing = ({ paid_cents, due_cents }: PaidAhead) => {
    const left_cents = due_cents - paid_cents
    if (left_cents < 0) return t('owes.ahead.back', { amount: money(-left_cents) })
    if (left_cents === 0) return t('owes.ahead.whole', { paid: money(paid_cents) })
    return t('owes.ahead.part', { paid: money(paid_cents), due: money(due_cents), owed: money(left_cents) })
  }
  if (visits.length + invoices.length + vouchers.length === 0) return null
  return (
    <div className={classes.ahead}>
      <Text fw={600}>{t('owes.ahead.title')}</Text>
      <ul>
        {visits.map((visit) => (
          <li key={visit.appointment_id}>
            <Anchor component={Link} href={paths.appointments(visit.on)}>
              {`${visit.title || t('kind.appointment')} · ${plainDay(visit.on)}`}
            </Anchor>
            <span>{standing(visit)}</span>
          </li>
        ))}
        {invoices.map(({ invoice_id, number, on, back_cents }) => (
          <li key={`invoice ${invoice_id}`}>
            <Anchor component={Link} href={paths['patients.billing'](patientId, invoice_id)}>
              {`${bill('number', { number })} · ${plainDay(on)}`}
            </Anchor>
            <span>{t('owes.ahead.back', { amount: money(back_cents) })}</span>
          </li>
        ))}
        {vouchers.map(({ voucher_id, title, on, back_cents }) => (
          <li key={`voucher ${voucher_id}`}>
            <Anchor component={Link} href={paths['patients.vouchers'](patientId)}>
              {`${title} · ${plainDay(on)}`}
            </Anchor>
            <span>{t('owes.ahead.surplus', { amount: money(back_cents) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
