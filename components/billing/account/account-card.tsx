import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonField } from '@/components/form/fields/reason-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { PaymentFields, sentPayment } from '@/components/payments/payment-fields'
import { Card } from '@/components/ui/page/card'
import { ReadLine } from '@/components/ui/read-line'
import { makeStale, useRead } from '@/lib/client/use-api'
import { type AccountLine, AccountPaymentForm, AccountRefund } from '@/lib/contract/account-payments'
import { amountText } from '@/lib/domain/money/amount'
import classes from '../billing.module.css'

/** What a patient paid without an invoice and has left; noted here, given back here, and where it was used. */
export function AccountCard({ patientId }: { patientId: number }) {
  const t = useTranslations('invoices.account')
  const money = useMoney()
  const read = useRead('account-payments.list', { params: { id: patientId } })
  const [opened, setOpened] = useState<AccountLine | 'pay' | null>(null)
  const account = read.data?.data
  const close = () => setOpened(null)
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      action={
        <Button variant="default" onClick={() => setOpened('pay')}>
          {t('pay.open')}
        </Button>
      }
    >
      <ReadLine read={read} height={22} />
      {account && <Text fw={600}>{t('balance', { amount: money(account.balance_cents) })}</Text>}
      {account && account.lines.length > 0 && (
        <ul className={classes.billables}>
          {account.lines.map((line) => (
            <Line key={`${line.kind} ${line.id}`} line={line} onRefund={() => setOpened(line)} />
          ))}
        </ul>
      )}
      {opened === 'pay' && <PaySheet patientId={patientId} onClosed={close} />}
      {opened !== null && opened !== 'pay' && <RefundSheet patientId={patientId} payment={opened} onClosed={close} />}
    </Card>
  )
}

function Line({ line, onRefund }: { line: AccountLine; onRefund: () => void }) {
  const t = useTranslations('invoices')
  const methods = useTranslations('payments.methods')
  const money = useMoney()
  const { plainDay } = useDates()
  const { kind, cents, left_cents, method, paid_on, by, reason, invoice } = line
  // What is used is no money that moves.
  const isMoney = kind === 'paid' || kind === 'refunded'
  return (
    <li>
      <div>
        <p>{`${money(cents)} · ${t(`account.kind.${kind}`, { number: invoice?.number ?? '' })}`}</p>
        <Text fz={13} c="dimmed">
          {[plainDay(paid_on), isMoney && methods(method), by, reason].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {left_cents > 0 && (
        <Button variant="subtle" size="compact-md" onClick={onRefund}>
          {t('account.refund.open')}
        </Button>
      )}
    </li>
  )
}

/** What a patient has on account is said of their invoices too. */
function useAlsoInvoices() {
  const client = useQueryClient()
  return () => void makeStale(client, 'invoices.list')
}

type SheetProps = { patientId: number; onClosed: () => void }

function PaySheet({ patientId, onClosed }: SheetProps) {
  const t = useTranslations('invoices.account.pay')
  const writing = useFormWriting()
  const { today } = useDates()
  const { form, sheet } = useActForm(
    'account-payments.create',
    { id: patientId, version: 0 },
    {
      initial: { cents: '', method: 'cash' as string, paid_on: today },
      schema: AccountPaymentForm,
      bodyOf: (values) => sentPayment(values, writing),
    },
    useAlsoInvoices(),
  )
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <PaymentFields form={form} hint={t('hint')} />
    </FormSheet>
  )
}

function RefundSheet({ patientId, payment, onClosed }: SheetProps & { payment: AccountLine }) {
  const t = useTranslations('invoices')
  const money = useMoney()
  const writing = useFormWriting()
  const { today } = useDates()
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
    useAlsoInvoices(),
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
