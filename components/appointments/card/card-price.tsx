import { Anchor, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sentOf } from '@/components/form/field-values'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useMoney } from '@/components/format/use-money'
import { fieldErrors } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { makeStale, useRead, useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Visit } from '@/lib/contract/visits'
import { amountText } from '@/lib/domain/money/amount'
import classes from './card-details.module.css'
import { ReasonLine } from './reason-line'

type Props = {
  id: number
  priceCents: number | null
  visit: Visit
  /** Of which service it is, where it takes place. */
  heldFor: number | null
}

/**
 * That an appointment costs another price than its service does, with why; and the way to say so, until it is billed. One that
 * nobody gave a price says why nothing is charged for it.
 */
export function CardPrice({ id, priceCents, visit: { price_changes, may_price, use, charge }, heldFor }: Props) {
  const t = useTranslations('visits.price')
  const money = useMoney()
  const [wasPressed, setPressed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const place = useKeptFocus<HTMLDivElement>(wasPressed && !isAsking, `${priceCents}`, (around) =>
    around.querySelector('button')?.focus({ preventScroll: true }),
  )
  const [last] = price_changes
  // What a voucher pays, or the policy asks, does not follow the price.
  const canAsk = may_price && use === 'none' && charge === null
  if (!last && !canAsk) return null
  return (
    <div ref={place} className={classes.visit}>
      {last && (
        <Text fz={13}>
          {t('changed', {
            from: last.from_cents === null ? '–' : money(last.from_cents),
            to: money(last.to_cents),
            reason: last.reason,
          })}
        </Text>
      )}
      {canAsk && !last && heldFor !== null && priceCents === 0 && (
        <Unpriced id={id} serviceId={heldFor} onSet={() => setPressed(true)} />
      )}
      {canAsk && !isAsking && (
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            setPressed(true)
            setAsking(true)
          }}
        >
          {t('change')}
        </button>
      )}
      {isAsking && <PriceLine id={id} priceCents={priceCents} onLeave={() => setAsking(false)} />}
    </div>
  )
}

/** Why it costs nothing, with the way out: what its service costs by now in one press, else to the services for who sets prices. */
function Unpriced({ id, serviceId, onSet }: { id: number; serviceId: number; onSet: () => void }) {
  const t = useTranslations('visits.price')
  const money = useMoney()
  const { is_admin } = useUser()
  const services = useRead('services.list')
  const { mutate, isPending } = useSave('visits.price', { onSuccess: useCostStale() })
  const cents = services.data?.data.find((service) => service.id === serviceId)?.price_cents ?? 0
  return (
    <Text fz={13}>
      {t('none')}{' '}
      {cents > 0 && (
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            onSet()
            if (!isPending) mutate({ params: { id }, body: { price_cents: cents, reason: t('of_service') } })
          }}
        >
          {t('set_now', { price: money(cents) })}
        </button>
      )}
      {cents === 0 && is_admin && !services.isPending && (
        <Anchor component={Link} href={paths.services()} fz={13} fw={600}>
          {t('set')}
        </Anchor>
      )}
    </Text>
  )
}

/** Another price: the agenda shows what it costs then, and billing what can be billed. */
function useCostStale() {
  const client = useQueryClient()
  return () => {
    void makeStale(client, 'appointments.list')
    void makeStale(client, 'invoices.list')
  }
}

function PriceLine({ id, priceCents, onLeave }: Pick<Props, 'id' | 'priceCents'> & { onLeave: () => void }) {
  const t = useTranslations('visits.price')
  const writing = useFormWriting()
  const [amount, setAmount] = useState(() => (priceCents === null ? '' : amountText(priceCents, writing)))
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const costStale = useCostStale()
  const { mutate, isPending } = useSave('visits.price', {
    handles: (error) => fieldErrors(error).price_cents !== undefined,
    onFailure: (error) => setFault(fieldErrors(error).price_cents ?? null),
    onSuccess: () => {
      costStale()
      onLeave()
    },
  })
  const cents = sentOf({ name: 'price_cents', kind: 'money' }, amount, writing)
  const isFit = typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0
  const judge = () => {
    setFault(isFit ? null : t('wrong'))
    return isFit
  }
  return (
    <ReasonLine
      texts={{ why: t('why'), needed: t('why_needed'), save: t('save') }}
      reason={reason}
      onReason={setReason}
      isPending={isPending}
      judge={judge}
      onSave={(typed) => mutate({ params: { id }, body: { price_cents: cents as number, reason: typed } })}
      onLeave={onLeave}
      before={
        <TextInput
          size="xs"
          label={t('price')}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={amount}
          error={fault}
          data-mantine-stop-propagation="true"
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      }
    />
  )
}
