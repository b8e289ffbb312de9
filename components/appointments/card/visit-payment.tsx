import { Anchor, Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useMoney } from '@/components/format/use-money'
import { BillPaid } from '@/components/payments/bill-paid'
import { PaymentLine } from '@/components/payments/payment-line'
import { useInvoicePdf } from '@/components/payments/use-invoice-pdf'
import { paths } from '@/lib/client/paths'
import type { VisitPayment as Payment, Visit } from '@/lib/contract/visits'
import { colon } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import card from './card.module.css'
import classes from './card-details.module.css'
import { ChargeRow } from './charge-row'
import { ReasonLine } from './reason-line'
import { useReversal } from './use-reversal'

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
  const language = useLanguage()
  const of = useTranslations('visits')
  const money = useMoney()
  const [wasPressed, setPressed] = useState(false)
  const [isCharging, setCharging] = useState(false)
  const { due_cents, paid_cents, invoice, payments } = visit
  const owed = due_cents - paid_cents
  const number = invoice?.number ?? null
  // Paid meanwhile, by somebody else or by what was sent and not heard of: there is nothing to ask any more.
  if (isCharging && (owed <= 0 || number !== null)) setCharging(false)
  const stands = useRef<HTMLParagraphElement>(null)
  // What takes back what was just done never has the focus: a key pressed once too often would begin that.
  const place = useKeptFocus<HTMLDivElement>(wasPressed && !isCharging, `${owed} ${payments.length}`, (around) =>
    (around.querySelector<HTMLElement>('[data-charge], [data-bill]') ?? stands.current ?? around).focus({
      preventScroll: true,
    }),
  )
  const said = (text: string) => (name ? of('of', { name, text }) : text)
  if (due_cents === 0 && payments.length === 0) return null
  // What a voucher is going to pay may be paid instead: it keeps its session then.
  const charge = t(visit.would_pay ? 'charge_instead' : 'charge', { amount: money(owed) })
  const see = (text: ReactNode) =>
    invoice && (
      <Anchor component={Link} href={paths['patients.billing'](visit.patient_id, invoice.id)} fz={13} fw={600}>
        {text}
      </Anchor>
    )
  const tooMuch = owed < 0 ? t('too_much', { amount: money(-owed) }) : null
  const [only] = payments
  // One payment says by its own line how much was paid.
  const isSaidBelow = payments.length === 1 && only?.cents === paid_cents
  const paid = owed > 0 ? t('part', { owed: money(owed), due: money(due_cents) }) : null
  const settled = isSaidBelow ? t('settled') : t('paid', { amount: money(paid_cents) })
  const standing = number
    ? t.rich(owed > 0 ? 'invoiced' : 'invoiced_paid', { number, see })
    : owed === 0
      ? settled
      : paid_cents > 0
        ? paid
        : null
  return (
    <div ref={place} tabIndex={-1} className={classes.money}>
      {(standing || tooMuch) && (
        <Text ref={stands} tabIndex={-1} fz={13} fw={owed === 0 ? 600 : undefined}>
          {name && name + colon(language)}
          {standing}
          {tooMuch && standing && '. '}
          {tooMuch}
        </Text>
      )}
      {invoice && number && <InvoicePdf id={invoice.id} number={number} />}
      {!number && owed > 0 && !isCharging && (
        <button
          type="button"
          className={card.action}
          data-charge
          aria-keyshortcuts="P"
          title={`${charge} (P)`}
          onClick={() => {
            setPressed(true)
            setCharging(true)
          }}
        >
          {said(charge)}
        </button>
      )}
      {isCharging && (
        // Of another amount it asks anew.
        <ChargeRow
          key={owed}
          id={id}
          visit={visit}
          who={who}
          name={name}
          owed={owed}
          onLeave={() => setCharging(false)}
        />
      )}
      {payments.length > 0 && (
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <PaidLine
              key={payment.id}
              id={id}
              patientId={visit.patient_id}
              payment={payment}
              onReverse={() => setPressed(true)}
            />
          ))}
        </ul>
      )}
      <BillPaid
        patientId={visit.patient_id}
        source={{ appointment_id: id }}
        isPaid={paid_cents > 0 && invoice === null}
        label={said}
        waits={stands}
      />
    </div>
  )
}

function InvoicePdf({ id, number }: { id: number; number: string }) {
  const t = useTranslations('payments.pdf')
  const download = useInvoicePdf()
  return (
    <Button
      size="compact-md"
      variant="default"
      fz={13}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={() => download({ id, name: number })}
    >
      {t('take')}
    </Button>
  )
}

type PaidProps = { id: number; patientId: number; payment: Payment; onReverse: () => void }

function PaidLine({ id, patientId, payment, onReverse }: PaidProps) {
  const t = useTranslations('visits.payment')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const { send, isPending } = useReversal({ onDone: () => setAsking(false) })
  return (
    <>
      <PaymentLine
        payment={payment}
        onReverse={({ currentTarget }) => {
          opener.current = currentTarget
          onReverse()
          setAsking(true)
        }}
      />
      {isAsking && (
        <li>
          <ReasonLine
            texts={{ why: t('why'), needed: t('why_needed'), save: t('reverse') }}
            reason={reason}
            onReason={setReason}
            isPending={isPending}
            onSave={(typed) =>
              send({ params: { id }, body: { patient_id: patientId, payment_id: payment.id, reason: typed } })
            }
            onLeave={() => {
              setAsking(false)
              opener.current?.focus({ preventScroll: true })
            }}
          />
        </li>
      )}
    </>
  )
}
