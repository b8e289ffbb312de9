import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { Card } from '@/components/ui/page/card'
import type { InvoiceDetail, InvoicePayment } from '@/lib/contract/invoices'
import { owedOf } from '@/lib/domain/invoices/billed'
import classes from './paper.module.css'

type Props = {
  invoice: InvoiceDetail
  onRefund: (payment: InvoicePayment) => void
  onOther: (invoice: { id: number }) => void
}

/** Beside the paper: what was paid of it and given back, and which invoices are of this one. */
export function InvoicePayments({ invoice, onRefund, onOther }: Props) {
  const t = useTranslations('invoices')
  const said = useTranslations('payments')
  const money = useMoney()
  const { plainDay } = useDates()
  const { billed, payments, prepaid_cents, net_cents, rectifies, rectified_by } = invoice
  const { owed_cents, back_cents } = owedOf(invoice)
  const others = [...(rectifies ? [rectifies] : []), ...rectified_by]
  if (!billed && others.length === 0) return null
  return (
    <div className={classes.beside}>
      <Card title={billed ? t('payments') : t('others')}>
        {billed && (
          <p>
            {owed_cents === 0 && net_cents > 0
              ? t('paid_of', { net: money(net_cents) })
              : t('owed_of', { owed: money(owed_cents), net: money(net_cents) })}
          </p>
        )}
        {billed && back_cents > 0 && <p>{t('give_back', { amount: money(back_cents) })}</p>}
        {prepaid_cents > 0 && <p className={classes.quiet}>{t('prepaid', { amount: money(prepaid_cents) })}</p>}
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <div>
                <p>{[money(payment.cents), payment.cents < 0 && t('refunded')].filter(Boolean).join(' · ')}</p>
                <p className={classes.quiet}>
                  {[
                    plainDay(payment.paid_on),
                    said(payment.on_account ? 'on_account' : `methods.${payment.method}`),
                    payment.by,
                    payment.reason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {payment.left_cents > 0 && (
                <Button variant="subtle" size="compact-md" onClick={() => onRefund(payment)}>
                  {t('refund.open')}
                </Button>
              )}
            </li>
          ))}
          {others.map((other) => (
            <li key={other.id}>
              <Button variant="subtle" size="compact-md" onClick={() => onOther(other)}>
                {t(other.id === rectifies?.id ? 'see_original' : 'see_rectifying', {
                  number: other.number ?? t('draft'),
                })}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
