import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonField } from '@/components/form/fields/reason-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { PaymentFields, sentPayment } from '@/components/payments/payment-fields'
import { useToldPayment } from '@/components/payments/use-told-payment'
import { RecordCorrection } from '@/lib/contract/invoice-fiscal'
import { InvoiceSending } from '@/lib/contract/invoice-mails'
import {
  type InvoiceDetail,
  type InvoicePayment,
  InvoicePaymentForm,
  InvoiceRectification,
  InvoiceRefund,
} from '@/lib/contract/invoices'
import { owedOf } from '@/lib/domain/invoices/billed'
import { namesRecipient, rectifications, rectifyingTypes } from '@/lib/domain/invoices/invoice'
import { INVOICE_LENGTHS } from '@/lib/domain/invoices/lengths'
import { amountText } from '@/lib/domain/money/amount'
import { useInvoiceAct } from './use-invoice-act'

export type Props = { invoice: InvoiceDetail; onClosed: () => void }

/** Which invoice it is, whose, and of how much; and of how much it was, where somebody changed that while the sheet is open. */
export function useAbout({ number, patient, payable_cents }: InvoiceDetail): string {
  const t = useTranslations('invoices')
  const money = useMoney()
  const [began] = useState(payable_cents)
  const before = began === payable_cents ? null : t('changed_from', { amount: money(began) })
  return [number, patient.name, money(payable_cents), before].filter(Boolean).join(' · ')
}

/** What is paid of an invoice: all that is owed, unless less is said. */
export function PaySheet({ invoice, onClosed }: Props) {
  const t = useTranslations('invoices')
  const payments = useTranslations('payments')
  const writing = useFormWriting()
  const money = useMoney()
  const { today } = useDates()
  const { owed_cents: owed } = owedOf(invoice)
  const tell = useToldPayment('invoices.pay')
  const { form, sheet } = useInvoiceAct('invoices.pay', invoice, {
    initial: { cents: amountText(owed, writing), method: invoice.payment_method as string, paid_on: today },
    schema: InvoicePaymentForm,
    bodyOf: (values) => sentPayment(values, writing),
    say: ({ cents }) => tell({ who: invoice.recipient.name, cents: Number(cents) }),
  })
  return (
    <FormSheet
      title={t('pay.title')}
      about={useAbout(invoice)}
      saveLabel={t('pay.save')}
      {...sheet}
      onClosed={onClosed}
    >
      <PaymentFields
        form={form}
        hint={payments('owed', { amount: money(owed) })}
        account_cents={invoice.account_cents}
      />
    </FormSheet>
  )
}

/** Gives back of a payment, and says why. */
export function RefundSheet({ invoice, payment, onClosed }: Props & { payment: InvoicePayment }) {
  const t = useTranslations('invoices')
  const payments = useTranslations('payments')
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
    bodyOf: (values) => ({ ...sentPayment(values, writing), payment_id: payment.id }),
  })
  return (
    <FormSheet
      title={t('refund.title')}
      about={useAbout(invoice)}
      saveLabel={t('refund.save')}
      isDanger
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <PaymentFields
          form={form}
          hint={t('refund.left', { amount: money(payment.left_cents) })}
          methods={payment.on_account ? [payment.method] : undefined}
        />
        {payment.on_account && <Text>{payments('reverse.goes_back')}</Text>}
        <ReasonField {...form.getInputProps('reason')} />
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
      about={useAbout(invoice)}
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
        <ReasonField {...form.getInputProps('reason')} label={t('rectify.why')} />
      </Stack>
    </FormSheet>
  )
}

/** Mails an issued invoice: to its patient, unless another address is written. */
export function SendSheet({ invoice, onClosed }: Props) {
  const t = useTranslations('invoices.send')
  const { form, sheet } = useInvoiceAct('invoices.send', invoice, {
    initial: { email: invoice.email ?? '' },
    schema: InvoiceSending,
    bodyOf: (values) => values,
  })
  return (
    <FormSheet
      title={t('title', { number: invoice.number ?? '' })}
      about={useAbout(invoice)}
      saveLabel={t('save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <Text>{[t('text'), invoice.billed === 'pending' && t('late')].filter(Boolean).join(' ')}</Text>
        <TextInput
          {...form.getInputProps('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
      </Stack>
    </FormSheet>
  )
}

/** Tells the tax agency again what it refused: with the recipient's name and number as it has them, where one is named. */
export function CorrectRecordSheet({ invoice, onClosed }: Props) {
  const t = useTranslations('invoices')
  const { type, recipient, number } = invoice
  const isNamed = type !== null && namesRecipient(type)
  const { form, sheet } = useInvoiceAct('invoices.correct_record', invoice, {
    initial: { name: recipient.name, tax_id: recipient.tax_id ?? '' },
    schema: RecordCorrection,
    bodyOf: (values) => (isNamed ? values : {}),
  })
  return (
    <FormSheet
      title={t('fiscal.correct.title', { number: number ?? '' })}
      about={useAbout(invoice)}
      saveLabel={t('fiscal.correct.save')}
      {...sheet}
      onClosed={onClosed}
    >
      <Stack gap={16}>
        <Text>{t('fiscal.correct.text')}</Text>
        {isNamed && (
          <>
            <TextInput
              {...form.getInputProps('name')}
              label={t('fiscal.correct.name')}
              autoComplete="off"
              maxLength={INVOICE_LENGTHS.name}
              required
            />
            <TextInput
              {...form.getInputProps('tax_id')}
              label={t('fields.tax_id')}
              autoComplete="off"
              maxLength={INVOICE_LENGTHS.tax_id}
              required
            />
          </>
        )}
      </Stack>
    </FormSheet>
  )
}
