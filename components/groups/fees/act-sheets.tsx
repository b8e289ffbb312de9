import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { sentOf } from '@/components/form/field-values'
import { ReasonField } from '@/components/form/fields/reason-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { useMoney } from '@/components/format/use-money'
import { PaymentFields, sentPayment } from '@/components/payments/payment-fields'
import { useToldPayment } from '@/components/payments/use-told-payment'
import {
  FeeChange,
  type FeeDetail,
  type FeePayment,
  FeePaymentForm,
  FeeReversal,
  FeeWaiver,
} from '@/lib/contract/membership-fees'
import { amountText } from '@/lib/domain/money/amount'
import { useFeeAct } from './use-fee-act'
import { leftOf } from './use-fee-texts'

type Props = { fee: FeeDetail; onClosed: () => void }

/** What is done with a fee, in a sheet of its own. */
export type FeeAct = { fee: FeeDetail; is: 'pay' | 'waive' | 'change' } | { fee: FeeDetail; reverse: FeePayment }

/** The sheet of what is done with a fee. */
export function FeeActSheet({ act, onClosed }: { act: FeeAct; onClosed: () => void }) {
  const given = { fee: act.fee, onClosed }
  if ('reverse' in act) return <ReverseSheet {...given} payment={act.reverse} />
  switch (act.is) {
    case 'pay':
      return <PaySheet {...given} />
    case 'waive':
      return <WaiveSheet {...given} />
    case 'change':
      return <ChangeSheet {...given} />
  }
}

/** What is paid of a fee: all that is left, unless less is said. */
function PaySheet({ fee, onClosed }: Props) {
  const t = useTranslations('membership-fees.pay')
  const payments = useTranslations('payments')
  const writing = useFormWriting()
  const money = useMoney()
  const { today } = useDates()
  const { monthOfYear } = useDays()
  const tell = useToldPayment('membership-fees.pay')
  const { form, sheet } = useFeeAct('membership-fees.pay', fee, {
    initial: { cents: amountText(leftOf(fee), writing), method: fee.payment_method as string, paid_on: today },
    schema: FeePaymentForm,
    bodyOf: (values) => sentPayment(values, writing),
    say: ({ cents }) => tell({ who: fee.patient.name, cents: Number(cents) }),
  })
  return (
    <FormSheet
      title={t('title', { month: monthOfYear(fee.month) })}
      saveLabel={payments('record')}
      {...sheet}
      onClosed={onClosed}
    >
      <PaymentFields
        form={form}
        hint={payments('owed', { amount: money(leftOf(fee)) })}
        methods={fee.methods}
        account_cents={fee.account_cents}
      />
    </FormSheet>
  )
}

/** Takes a payment back, and says why: it stays in sight with its line against it. */
function ReverseSheet({ fee, payment, onClosed }: Props & { payment: FeePayment }) {
  const t = useTranslations('payments.reverse')
  const money = useMoney()
  const { plainDay } = useDates()
  const { form, sheet } = useFeeAct('membership-fees.reverse', fee, {
    initial: { reason: '' },
    schema: FeeReversal,
    bodyOf: ({ reason }) => ({ payment_id: payment.id, reason }),
  })
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} isDanger {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <Text>{t('text', { amount: money(payment.cents), day: plainDay(payment.paid_on) })}</Text>
        {payment.on_account && <Text>{t('goes_back')}</Text>}
        <ReasonField {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

/** Lets go what is left of a fee, and says why. */
function WaiveSheet({ fee, onClosed }: Props) {
  const t = useTranslations('membership-fees.waive')
  const money = useMoney()
  const { monthOfYear } = useDays()
  const { form, sheet } = useFeeAct('membership-fees.waive', fee, {
    initial: { reason: '' },
    schema: FeeWaiver,
    bodyOf: ({ reason }) => ({ waived: true, reason }),
  })
  return (
    <FormSheet
      title={t('title', { month: monthOfYear(fee.month) })}
      saveLabel={t('save')}
      isDanger
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <Text>{t('text', { amount: money(leftOf(fee)) })}</Text>
        <ReasonField {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

/** Another amount than the plan's, and why. */
function ChangeSheet({ fee, onClosed }: Props) {
  const t = useTranslations('membership-fees.change')
  const writing = useFormWriting()
  const { monthOfYear } = useDays()
  const { form, sheet } = useFeeAct('membership-fees.update', fee, {
    initial: { amount_cents: amountText(fee.amount_cents, writing), reason: fee.amount_reason ?? '' },
    schema: FeeChange,
    bodyOf: ({ amount_cents, reason }) => ({
      reason,
      amount_cents: sentOf({ name: 'amount_cents', kind: 'money' }, amount_cents, writing),
    }),
  })
  return (
    <FormSheet
      title={t('title', { month: monthOfYear(fee.month) })}
      saveLabel={t('save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <TextInput
          {...form.getInputProps('amount_cents')}
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          required
        />
        <ReasonField {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}
