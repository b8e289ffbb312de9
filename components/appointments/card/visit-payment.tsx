import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { sentOf } from '@/components/form/field-values'
import { FormFault } from '@/components/form/form-fault'
import { useFault } from '@/components/form/use-fault'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { accountMoved } from '@/components/payments/account-moved'
import { BillPaid } from '@/components/payments/bill-paid'
import { PaymentLine } from '@/components/payments/payment-line'
import { useToldPayment } from '@/components/payments/use-told-payment'
import { fieldErrors } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { takenBack } from '@/lib/client/taken-back'
import { useSave } from '@/lib/client/use-api'
import type { BodyIn } from '@/lib/contract/registry'
import type { VisitPayment as Payment, Visit } from '@/lib/contract/visits'
import { type PaymentMethod, paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { amountText } from '@/lib/domain/money/amount'
import classes from './card-details.module.css'
import { ReasonLine } from './reason-line'

type Props = {
  id: number
  visit: Visit
  /** Whose it is. */
  who: string
  /** The same, where there are several. */
  name: string | null
}

/** What a visit owes and what was paid of it: charged by one press and how it is paid, all of it or what is typed; taken back with a reason. */
export function VisitPayment({ id, visit, who, name }: Props) {
  const t = useTranslations('visits.payment')
  const of = useTranslations('visits')
  const pays = useTranslations('payments')
  const money = useMoney()
  const [wasPressed, setPressed] = useState(false)
  const [isCharging, setCharging] = useState(false)
  const { due_cents, paid_cents, invoice, payments } = visit
  const owed = due_cents - paid_cents
  const place = useKeptFocus<HTMLDivElement>(wasPressed && !isCharging, `${owed} ${payments.length}`, (around) =>
    around.querySelector('button')?.focus({ preventScroll: true }),
  )
  const said = (text: string) => (name ? of('of', { name, text }) : text)
  if (due_cents === 0 && payments.length === 0) return null
  const invoiced = invoice?.number ? t('invoiced', { number: invoice.number }) : null
  const standing =
    owed < 0
      ? [invoiced, t('too_much', { amount: money(-owed) })].filter(Boolean).join(' ')
      : owed === 0
        ? t('paid', { amount: money(paid_cents) })
        : (invoiced ?? (paid_cents > 0 ? t('part', { owed: money(owed), due: money(due_cents) }) : null))
  return (
    <div ref={place}>
      {standing && (
        <Text fz={13} mt={6}>
          {said(standing)}{' '}
          {invoice?.number && (
            <Anchor component={Link} href={paths['patients.billing'](visit.patient_id, invoice.id)} fz={13}>
              {owed === 0 ? pays('bill.number', { number: invoice.number }) : pays('bill.see')}
            </Anchor>
          )}
        </Text>
      )}
      <BillPaid
        patientId={visit.patient_id}
        source={{ appointment_id: id }}
        isPaid={paid_cents > 0 && invoice === null}
        label={said}
      />
      {!invoice?.number && owed > 0 && !isCharging && (
        <Button
          size="compact-md"
          variant="default"
          mt={6}
          onClick={() => {
            setPressed(true)
            setCharging(true)
          }}
        >
          {said(t('charge', { amount: money(owed) }))}
        </Button>
      )}
      {isCharging && <ChargeRow id={id} visit={visit} who={who} owed={owed} onLeave={() => setCharging(false)} />}
      {payments.length > 0 && (
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <PaidLine key={payment.id} id={id} patientId={visit.patient_id} payment={payment} />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = Pick<Props, 'id' | 'visit' | 'who'> & { owed: number; onLeave: () => void }

/** How much, all of it unless less is typed, and how it is paid: a press on that is the payment, of today. What fails is said here, and pressed again is paid once. */
function ChargeRow({ id, visit, who, owed, onLeave }: RowProps) {
  const t = useTranslations('visits.payment')
  const payments = useTranslations('payments')
  const methods = useTranslations('payments.methods')
  const money = useMoney()
  const writing = useFormWriting()
  const { today } = useDates()
  const [amount, setAmount] = useState(() => amountText(owed, writing))
  const [wrong, setWrong] = useState<string | null>(null)
  const client = useQueryClient()
  const tell = useToldPayment('visits.pay')
  const { mutateAsync: reverse } = useReversal({ quiet: true })
  const { send, isPending } = useSave('visits.pay', {
    quiet: true,
    handles: (error) => fieldErrors(error).cents !== undefined,
    onFailure: (error) => setWrong(fieldErrors(error).cents ?? null),
    onSuccess: ({ data }, { body }) => {
      const { patient_id, cents } = body as BodyIn<'visits.pay'>
      const made = data.payments.filter((payment) => !visit.payments.some((known) => known.id === payment.id))
      const [payment] = made
      // A balance of several payments on account pays by as many, which are taken back one by one in the card.
      const undo =
        made.length === 1 && payment
          ? () => {
              const body = { patient_id, payment_id: payment.id, reason: payments('undone') }
              return takenBack(reverse({ params: { id }, body }))
            }
          : undefined
      tell({ who, cents, undo })
      accountMoved(client)
      onLeave()
    },
  })
  const fault = useFault(isPending)
  const pay = (method: PaymentMethod | typeof ON_ACCOUNT) => {
    const asked = sentOf({ name: 'cents', kind: 'money' }, amount, writing)
    // The balance pays all of it as far as it goes: the button says how much that is.
    const cents = method === ON_ACCOUNT && asked === owed ? Math.min(owed, visit.account_cents) : asked
    const isFit = typeof cents === 'number' && Number.isSafeInteger(cents) && cents > 0 && cents <= owed
    setWrong(isFit ? null : t('amount_wrong'))
    if (isFit && !isPending)
      send({ params: { id }, body: { patient_id: visit.patient_id, cents, method, paid_on: today } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape of the field and the buttons in it
    <div onKeyDown={onKeyDown} data-mantine-stop-propagation="true">
      <TextInput
        size="xs"
        mt={6}
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={wrong}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <Group gap={6} mt={6}>
        {visit.account_cents > 0 && (
          <Button size="compact-md" variant="default" disabled={isPending} onClick={() => pay(ON_ACCOUNT)}>
            {payments('by_account', { amount: money(visit.account_cents) })}
          </Button>
        )}
        {paymentMethods.map((method, at) => (
          <Button
            key={method}
            size="compact-md"
            variant="default"
            autoFocus={at === 0}
            disabled={isPending}
            onClick={() => pay(method)}
          >
            {methods(method)}
          </Button>
        ))}
      </Group>
      {fault && <FormFault title={fault.message} detail={fault.detail} mt={6} />}
    </div>
  )
}

/** Takes a payment of a visit back: it may be on account again then. */
function useReversal({ quiet, onDone }: { quiet?: true; onDone?: () => void }) {
  const client = useQueryClient()
  return useSave('visits.reverse', {
    quiet,
    onSuccess: () => {
      accountMoved(client)
      onDone?.()
    },
  })
}

function PaidLine({ id, patientId, payment }: { id: number; patientId: number; payment: Payment }) {
  const t = useTranslations('visits.payment')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useReversal({ onDone: () => setAsking(false) })
  return (
    <>
      <PaymentLine payment={payment} onReverse={() => setAsking(true)} />
      {isAsking && (
        <li>
          <ReasonLine
            texts={{ why: t('why'), needed: t('why_needed'), save: t('reverse') }}
            reason={reason}
            onReason={setReason}
            isPending={isPending}
            onSave={(typed) =>
              mutate({ params: { id }, body: { patient_id: patientId, payment_id: payment.id, reason: typed } })
            }
            onLeave={() => setAsking(false)}
          />
        </li>
      )}
    </>
  )
}
