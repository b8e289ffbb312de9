import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { ReasonField } from '@/components/form/fields/reason-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { PaymentFields, sentPayment } from '@/components/payments/payment-fields'
import { useToldPayment } from '@/components/payments/use-told-payment'
import { endpoints } from '@/lib/contract/registry'
import { VoucherExtension, VoucherReversal } from '@/lib/contract/voucher-acts'
import type { VoucherDetail, VoucherPayment } from '@/lib/contract/vouchers'
import { amountText } from '@/lib/domain/money/amount'
import { owedOf } from '@/lib/domain/vouchers/owed'
import { useVoucherAct } from './use-voucher-act'

type Props = { voucher: VoucherDetail; onClosed: () => void }

/** What is paid of a voucher: all that is owed, or so much of it, unless less is said. */
export function PaySheet({ voucher, cents, onClosed }: Props & { cents?: number }) {
  const t = useTranslations('vouchers')
  const payments = useTranslations('payments')
  const writing = useFormWriting()
  const money = useMoney()
  const { today } = useDates()
  const owed = owedOf(voucher)
  const tell = useToldPayment('vouchers.pay')
  const { form, sheet } = useVoucherAct('vouchers.pay', voucher, {
    initial: { cents: amountText(cents ?? owed, writing), method: 'pos' as string, paid_on: today },
    schema: endpoints['vouchers.pay'].body!,
    bodyOf: (values) => sentPayment(values, writing),
    say: ({ cents }) => tell({ who: voucher.patient.name, cents: Number(cents) }),
  })
  return (
    <FormSheet
      title={t('pay.title', { title: voucher.title })}
      saveLabel={payments('record')}
      {...sheet}
      onClosed={onClosed}
    >
      <PaymentFields
        form={form}
        hint={payments('owed', { amount: money(owed) })}
        account_cents={voucher.account_cents}
      />
    </FormSheet>
  )
}

/** Another last day, or none, and why. */
export function ExtendSheet({ voucher, onClosed }: Props) {
  const t = useTranslations('vouchers')
  const { form, sheet } = useVoucherAct('vouchers.extend', voucher, {
    initial: { expires_on: voucher.expires_on ?? '', reason: '' },
    schema: VoucherExtension,
    bodyOf: ({ expires_on, reason }) => ({ expires_on: expires_on || null, reason }),
  })
  const { expired } = voucher.sessions
  return (
    <FormSheet
      title={t('extend.title', { title: voucher.title })}
      saveLabel={t('form.save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        {expired > 0 && <Text>{t('extend.returns', { count: expired })}</Text>}
        <DayField
          label={t('fields.expires_on')}
          description={t('fields.expires_on_is')}
          value={form.values.expires_on}
          error={form.errors.expires_on}
          onChange={(day) => form.setFieldValue('expires_on', day)}
        />
        <ReasonField {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

/** Takes a payment back, and says why: it stays in sight with its line against it. */
export function ReverseSheet({ voucher, payment, onClosed }: Props & { payment: VoucherPayment }) {
  const t = useTranslations('payments.reverse')
  const money = useMoney()
  const { plainDay } = useDates()
  const { form, sheet } = useVoucherAct('vouchers.reverse', voucher, {
    initial: { reason: '' },
    schema: VoucherReversal,
    bodyOf: ({ reason }) => ({ payment_id: payment.id, reason }),
  })
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} isDanger {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <Text>{t('text', { amount: money(payment.left_cents), day: plainDay(payment.paid_on) })}</Text>
        {payment.on_account && <Text>{t('goes_back')}</Text>}
        <ReasonField {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}
