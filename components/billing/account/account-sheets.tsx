import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ReasonField } from '@/components/form/fields/reason-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { accountMoved } from '@/components/payments/account-moved'
import { PaymentFields, sentPayment } from '@/components/payments/payment-fields'
import { type AccountLine, AccountPaymentForm, AccountRefund } from '@/lib/contract/account-payments'
import { amountText } from '@/lib/domain/money/amount'

type SheetProps = { patientId: number; onClosed: () => void }

/** Notes a payment on account. */
export function PaySheet({ patientId, onClosed }: SheetProps) {
  const t = useTranslations('invoices.account.pay')
  const writing = useFormWriting()
  const { today } = useDates()
  const client = useQueryClient()
  const { form, sheet } = useActForm(
    'account-payments.create',
    { id: patientId, version: 0 },
    {
      initial: { cents: '', method: 'cash' as string, paid_on: today },
      schema: AccountPaymentForm,
      bodyOf: (values) => sentPayment(values, writing),
    },
    () => accountMoved(client),
  )
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <PaymentFields form={form} hint={t('hint')} />
    </FormSheet>
  )
}

/** Gives back of one, as far as it was not used. */
export function RefundSheet({ patientId, payment, onClosed }: SheetProps & { payment: AccountLine }) {
  const t = useTranslations('invoices')
  const money = useMoney()
  const writing = useFormWriting()
  const { today } = useDates()
  const client = useQueryClient()
  const { form, sheet } = useActForm(
    'account-payments.refund',
    { id: patientId, version: 0 },
    {
      initial: {
        ...{ cents: amountText(payment.left_cents, writing), method: payment.method as string },
        ...{ paid_on: today, reason: '' },
      },
      schema: AccountRefund,
      bodyOf: (values) => ({ ...sentPayment(values, writing), payment_id: payment.id }),
    },
    () => accountMoved(client),
  )
  return (
    <FormSheet
      title={t('account.refund.title')}
      saveLabel={t('account.refund.save')}
      isDanger
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <PaymentFields form={form} hint={t('refund.left', { amount: money(payment.left_cents) })} />
        <ReasonField {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}
