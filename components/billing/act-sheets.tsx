import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { sentOf } from '@/components/form/field-values'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import {
  type InvoiceDetail,
  InvoiceIssue,
  type InvoicePayment,
  InvoicePaymentForm,
  InvoiceRectification,
  InvoiceRefund,
} from '@/lib/contract/invoices'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { rectifications, rectifyingTypes } from '@/lib/domain/invoices/invoice'
import { amountText } from '@/lib/domain/money/amount'
import { useInvoiceAct } from './use-invoice-act'

type Props = { invoice: InvoiceDetail; onClosed: () => void }
const REASON_MAX = 400
const CENTS = { name: 'cents', kind: 'money' } as const

/** Issues a draft, today unless another day is said. */
export function IssueSheet({ invoice, onClosed }: Props) {
  const t = useTranslations('invoices')
  const { today } = useDates()
  const { form, sheet } = useInvoiceAct('invoices.issue', invoice, {
    initial: { issued_on: today },
    schema: InvoiceIssue,
    bodyOf: ({ issued_on }) => ({ issued_on: issued_on || undefined }),
  })
  return (
    <FormSheet title={t('issue.title')} saveLabel={t('issue.save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <Text>{t('issue.text')}</Text>
        <DayField
          label={t('issue.day')}
          required
          value={form.values.issued_on}
          error={form.errors.issued_on}
          onChange={(day) => form.setFieldValue('issued_on', day)}
        />
      </Stack>
    </FormSheet>
  )
}

/** What is paid of an invoice: all that is owed, unless less is said. */
export function PaySheet({ invoice, onClosed }: Props) {
  const t = useTranslations('invoices')
  const writing = useFormWriting()
  const money = useMoney()
  const { today } = useDates()
  const owed = invoice.net_cents - invoice.paid_cents
  const { form, sheet } = useInvoiceAct('invoices.pay', invoice, {
    initial: { cents: amountText(owed, writing), method: invoice.payment_method as string, paid_on: today },
    schema: InvoicePaymentForm,
    bodyOf: ({ cents, ...rest }) => ({ ...rest, cents: sentOf(CENTS, cents, writing) }),
  })
  return (
    <FormSheet title={t('pay.title')} saveLabel={t('pay.save')} {...sheet} onClosed={onClosed}>
      <MoneyFields form={form} hint={t('pay.owed', { amount: money(owed) })} />
    </FormSheet>
  )
}

/** Gives back of a payment, and says why. */
export function RefundSheet({ invoice, payment, onClosed }: Props & { payment: InvoicePayment }) {
  const t = useTranslations('invoices')
  const writing = useFormWriting()
  const money = useMoney()
  const { today } = useDates()
  const { form, sheet } = useInvoiceAct('invoices.refund', invoice, {
    initial: {
      cents: amountText(payment.left_cents, writing),
      method: payment.method as string,
      paid_on: today,
      reason: '',
    },
    schema: InvoiceRefund,
    bodyOf: ({ cents, ...rest }) => ({ ...rest, payment_id: payment.id, cents: sentOf(CENTS, cents, writing) }),
  })
  return (
    <FormSheet title={t('refund.title')} saveLabel={t('refund.save')} isDanger {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <MoneyFields form={form} hint={t('refund.left', { amount: money(payment.left_cents) })} />
        <Reason {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

/** Begins what corrects an issued invoice: a draft, which is shown next. */
export function RectifySheet({ invoice, onMade, onClosed }: Props & { onMade: (made: InvoiceDetail) => void }) {
  const t = useTranslations('invoices')
  const { form, sheet } = useInvoiceAct('invoices.rectify', invoice, {
    initial: { rectification: 'I' as string, type: 'R4' as string, reason: '' },
    schema: InvoiceRectification,
    bodyOf: (values) => values,
    onDone: onMade,
  })
  return (
    <FormSheet
      title={t('rectify.title', { number: invoice.number ?? '' })}
      saveLabel={t('rectify.save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <Text>{t('rectify.text')}</Text>
        <NativeSelect
          {...form.getInputProps('rectification')}
          label={t('rectify.how')}
          description={t(form.values.rectification === 'S' ? 'rectify.S_is' : 'rectify.I_is')}
          data={rectifications.map((way) => ({ value: way, label: t(`rectification.${way}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('type')}
          label={t('rectify.type')}
          data={rectifyingTypes.map((type) => ({ value: type, label: t(`rectifying_type.${type}`) }))}
        />
        <Reason {...form.getInputProps('reason')} />
      </Stack>
    </FormSheet>
  )
}

type MoneyValues = { cents: string; method: string; paid_on: string }
type MoneyForm = {
  values: MoneyValues
  errors: Record<string, React.ReactNode>
  getInputProps: (name: 'cents' | 'method') => object
  setFieldValue: (name: 'paid_on', value: string) => void
}

function MoneyFields({ form, hint }: { form: MoneyForm; hint: string }) {
  const t = useTranslations('invoices')
  return (
    <Stack gap={16}>
      <TextInput
        {...form.getInputProps('cents')}
        label={t('pay.cents')}
        description={hint}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        required
      />
      <NativeSelect
        {...form.getInputProps('method')}
        label={t('fields.payment_method')}
        data={paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
      />
      <DayField
        label={t('pay.paid_on')}
        required
        value={form.values.paid_on}
        error={form.errors.paid_on}
        onChange={(day) => form.setFieldValue('paid_on', day)}
      />
    </Stack>
  )
}

function Reason(props: object) {
  const t = useTranslations('invoices')
  return <Textarea {...props} label={t('reason')} autosize minRows={2} maxLength={REASON_MAX} required />
}
