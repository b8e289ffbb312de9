import { NativeSelect, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonField } from '@/components/form/fields/reason-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { PaymentFields, sentPayment } from '@/components/payments/payment-fields'
import { notify } from '@/lib/client/toasts'
import { VoucherReversal } from '@/lib/contract/voucher-acts'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { amountText } from '@/lib/domain/money/amount'
import { refundOf } from '@/lib/domain/vouchers/give-back'
import { useVoucherAct } from './use-voucher-act'

type Props = { voucher: VoucherDetail; cents?: number | undefined; onClosed: () => void }

/** Gives back of what was paid for a voucher: of one of its payments, all that is left of it or so much of it, unless less is said. */
export function RefundSheet({ voucher, cents, onClosed }: Props) {
  const t = useTranslations('vouchers.refund')
  const payments = useTranslations('payments')
  const writing = useFormWriting()
  const money = useMoney()
  const { plainDay, today } = useDates()
  // As it was when this was opened: what is given back of it is nothing to choose any more as the sheet goes.
  const [choices] = useState(() => voucher.payments.filter(({ left_cents }) => left_cents > 0))
  const wanted = cents ?? (voucher.surplus_cents || undefined)
  const first = refundOf(choices, wanted)
  const { form, sheet } = useVoucherAct('vouchers.reverse', voucher, {
    initial: {
      payment_id: String(first?.payment.id ?? ''),
      cents: amountText(first?.cents ?? 0, writing),
      method: (first?.payment.method ?? 'cash') as string,
      paid_on: today,
      reason: '',
    },
    schema: VoucherReversal,
    bodyOf: ({ payment_id, ...values }) => ({ ...sentPayment(values, writing), payment_id: Number(payment_id) }),
    say: (sent) => notify({ type: 'success', message: t('done'), detail: money(Number(sent.cents)) }),
  })
  const payment = choices.find(({ id }) => String(id) === form.values.payment_id)
  const choose = (payment_id: string) => {
    const one = refundOf(
      choices.filter(({ id }) => String(id) === payment_id),
      wanted,
    )
    if (!one) return
    form.setValues({ payment_id, cents: amountText(one.cents, writing), method: one.payment.method })
  }
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} isDanger {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        {choices.length > 1 && (
          <NativeSelect
            label={t('of')}
            value={form.values.payment_id}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={choices.map(({ id, left_cents, paid_on, method, on_account }) => ({
              value: String(id),
              label: [
                money(left_cents),
                plainDay(paid_on),
                payments(on_account ? 'on_account' : `methods.${method}`),
              ].join(' · '),
            }))}
          />
        )}
        <PaymentFields
          form={form}
          hint={t('left', { amount: money(payment?.left_cents ?? 0) })}
          {...(payment?.on_account && { methods: [payment.method] })}
        />
        {payment?.on_account && <Text>{payments('reverse.goes_back')}</Text>}
        <ReasonField {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}
