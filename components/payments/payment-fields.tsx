import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { sentOf } from '@/components/form/field-values'
import { DayField } from '@/components/form/fields/day-field'
import type { useFormWriting } from '@/components/form/use-form-writing'
import { useMoney } from '@/components/format/use-money'
import { type PaymentMethod, paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'

/** What is typed of a payment. */
export type PaymentValues = { cents: string; method: string; paid_on: string }

/** What is sent of a payment: its amount as the reader writes amounts. */
export const sentPayment = <V extends PaymentValues>(
  { cents, ...rest }: V,
  writing: ReturnType<typeof useFormWriting>,
) => ({
  ...rest,
  cents: sentOf({ name: 'cents', kind: 'money' }, cents, writing),
})

type Props = {
  form: {
    values: PaymentValues
    errors: Record<string, React.ReactNode>
    getInputProps: (name: 'cents' | 'method') => object
    setFieldValue: (name: 'paid_on', value: string) => void
  }
  /** How much it may be. */
  hint: string
  methods?: readonly PaymentMethod[]
  /** What the patient has left on account: it pays too. */
  account_cents?: number
}

/** How much is paid or given back, how, and on which day. */
export function PaymentFields({ form, hint, methods = paymentMethods, account_cents = 0 }: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  return (
    <Stack gap={16}>
      <TextInput
        {...form.getInputProps('cents')}
        label={t('amount')}
        description={hint}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        required
      />
      <NativeSelect
        {...form.getInputProps('method')}
        label={t('method')}
        data={[
          ...(account_cents > 0
            ? [{ value: ON_ACCOUNT, label: t('by_account', { amount: money(account_cents) }) }]
            : []),
          ...methods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
        ]}
      />
      <DayField
        label={t('paid_on')}
        required
        value={form.values.paid_on}
        error={form.errors.paid_on}
        onChange={(day) => form.setFieldValue('paid_on', day)}
      />
    </Stack>
  )
}
