import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { sentOf } from '@/components/form/field-values'
import { FormFault } from '@/components/form/form-fault'
import { useFault } from '@/components/form/use-fault'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { accountMoved } from '@/components/payments/account-moved'
import { useToldPayment } from '@/components/payments/use-told-payment'
import { call } from '@/lib/client/api'
import { fieldErrors } from '@/lib/client/api-error'
import { takenBack } from '@/lib/client/taken-back'
import { useSave } from '@/lib/client/use-api'
import { useReached } from '@/lib/client/use-reached'
import { mayBeSaved, whenBack } from '@/lib/client/when-back'
import type { BodyIn } from '@/lib/contract/registry'
import type { Visit } from '@/lib/contract/visits'
import { type PaymentMethod, paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { amountText } from '@/lib/domain/money/amount'
import classes from './card-details.module.css'
import { useReversal } from './use-reversal'

type Props = {
  id: number
  visit: Visit
  /** Whose it is. */
  who: string
  /** The same, where there are several. */
  name: string | null
  owed: number
  onLeave: () => void
}

/**
 * How much, all of it unless less is typed, and how it is paid: a press on that is the payment, of today. The question has the
 * focus and no button does: a key pressed once too often pays nothing. What fails is said here, and pressed again is paid once.
 */
export function ChargeRow({ id, visit, who, name, owed, onLeave }: Props) {
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
  const waits = useTranslations('appointments.waits')
  const isReached = useReached()
  const [isAsked, setAsked] = useState(false)
  const turn = useRef(0)
  const madeIn = ({ payments }: Visit) =>
    payments.filter((payment) => !visit.payments.some((known) => known.id === payment.id))
  const { send, isPending } = useSave('visits.pay', {
    quiet: true,
    handles: (error) => fieldErrors(error).cents !== undefined,
    onFailure: (error, { body }) => {
      setWrong(fieldErrors(error).cents ?? null)
      const mine = turn.current
      setAsked(mayBeSaved(error))
      if (mayBeSaved(error))
        whenBack(
          () => turn.current === mine,
          () => lookFor(body as BodyIn<'visits.pay'>),
        )
    },
    onSuccess: ({ data }, { body }) => done(data, body as BodyIn<'visits.pay'>),
  })
  /** Is it paid after all? Then that is told as by a first answer. */
  const lookFor = async (body: BodyIn<'visits.pay'>) => {
    const { data } = await call('visits.list', { params: { id } })
    const now = data.find(({ patient_id }) => patient_id === body.patient_id)
    const isMade = now && madeIn(now).reduce((sum, { cents }) => sum + cents, 0) === body.cents
    return isMade ? () => done(now, body) : null
  }
  const done = (now: Visit, { patient_id, cents }: BodyIn<'visits.pay'>) => {
    const made = madeIn(now)
    const [payment] = made
    // A balance of several payments on account pays by as many, which are taken back one by one in the card.
    const undo =
      made.length === 1 && payment
        ? () => {
            const body = { patient_id, payment_id: payment.id, reason: payments('undone') }
            return takenBack(reverse({ params: { id }, body, idempotency_key: crypto.randomUUID() }))
          }
        : undefined
    tell({ who, cents, undo })
    accountMoved(client)
    onLeave()
  }
  const fault = useFault(isPending)
  const pay = (method: PaymentMethod | typeof ON_ACCOUNT) => {
    const asked = sentOf({ name: 'cents', kind: 'money' }, amount, writing)
    // The balance pays all of it as far as it goes: the button says how much that is.
    const cents = method === ON_ACCOUNT && asked === owed ? Math.min(owed, visit.account_cents) : asked
    const isFit = typeof cents === 'number' && Number.isSafeInteger(cents) && cents > 0 && cents <= owed
    setWrong(isFit ? null : t('amount_wrong'))
    if (!isFit || isPending) return
    turn.current += 1
    send({ params: { id }, body: { patient_id: visit.patient_id, cents, method, paid_on: today } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onLeave()
  }
  const titleId = useId()
  const question = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    // All of it, where the card is longer than its place; a test's page does not know it.
    question.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const asked = sentOf({ name: 'cents', kind: 'money' }, amount, writing)
  const isAmount = typeof asked === 'number' && Number.isSafeInteger(asked) && asked > 0
  return (
    <fieldset
      ref={question}
      className={classes.charge}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-asks
      onKeyDown={onKeyDown}
      data-mantine-stop-propagation="true"
    >
      <div className={classes.chargeHead} id={titleId}>
        {name && <span>{name}</span>}
        <strong>{t('how', { amount: money(isAmount ? asked : owed) })}</strong>
        <span>{t('at_once')}</span>
      </div>
      <TextInput
        size="xs"
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={wrong}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <div className={classes.methods}>
        {visit.account_cents > 0 && (
          <button type="button" data-wide disabled={isPending} onClick={() => pay(ON_ACCOUNT)}>
            {payments('by_account', { amount: money(visit.account_cents) })}
          </button>
        )}
        {paymentMethods.map((method) => (
          <button key={method} type="button" disabled={isPending} onClick={() => pay(method)}>
            {methods(method)}
          </button>
        ))}
        <button type="button" data-wide data-quiet onClick={onLeave}>
          {t('leave')}
        </button>
      </div>
      {fault && <FormFault title={fault.message} detail={isAsked && !isReached ? waits('asked') : fault.detail} />}
    </fieldset>
  )
}
