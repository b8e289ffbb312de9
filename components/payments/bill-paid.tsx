import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { useFault } from '@/components/form/use-fault'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useMoney } from '@/components/format/use-money'
import { paths } from '@/lib/client/paths'
import { notify } from '@/lib/client/toasts'
import { makeStale, useRead, useSave } from '@/lib/client/use-api'
import type { Billable } from '@/lib/contract/invoices'
import { IssuedAs } from './issued-as'
import { IssuerLacks, useIssuerLacks } from './issuer-lacks'
import { useInvoicePdf } from './use-invoice-pdf'

type Props = {
  patientId: number
  /** What was paid. */
  source: { appointment_id: number } | { voucher_id: number } | { fee_id: number }
  /** Something of it is paid, and no invoice has it. */
  isPaid: boolean
  /** As the button says it. */
  label?: (text: string) => string
  /** What has the focus until it is known whether an invoice is offered, which takes it from there. */
  waits?: RefObject<HTMLElement | null>
}

const isOf = (patientId: number, source: Props['source']) => {
  const named = Object.entries(source)
  return ({ patient, line }: Billable) =>
    patient.id === patientId && named.every(([name, id]) => line[name as keyof Billable['line']] === id)
}

/**
 * Beside what was paid: issues its invoice, as the list of what can be billed does, and says its number. Asked in its place
 * first, since what was issued stays; its PDF is one press away then. Only where it can be billed: a visit that was attended, a voucher that is billed at its
 * sale, a month's fee.
 */
export function BillPaid({ patientId, source, isPaid, label = (text) => text, waits }: Props) {
  const t = useTranslations('payments.bill')
  const take = useTranslations('payments.pdf')('take')
  const download = useInvoicePdf()
  const router = useRouter()
  const client = useQueryClient()
  const asked = { query: { patient_id: String(patientId) } }
  const found = useRead('invoices.billable', asked, { enabled: isPaid }).data?.data.find(isOf(patientId, source))
  const bill = useSave('invoices.bill', {
    quiet: true,
    onSuccess: ({ data: [invoice] }) => {
      for (const name of ['visits.list', 'vouchers.list', 'membership-fees.of_member'] as const)
        void makeStale(client, name)
      if (!invoice) return
      const see = () => router.push(paths['patients.billing'](patientId, invoice.id))
      const number = invoice.number ?? ''
      const action = { label: take, run: () => download({ id: invoice.id, name: number }) }
      notify({ type: 'success', message: t('done', { number }), detail: found?.patient.name, see, action })
    },
  })
  const fault = useFault(bill.isPending)
  const isOffered = isPaid && found !== undefined
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const place = useKeptFocus<HTMLDivElement>(wasAsked && !isAsking, `${isAsking} ${isOffered}`, (around) =>
    (around.querySelector('button') ?? around).focus({ preventScroll: true }),
  )
  useEffect(() => {
    if (isOffered && waits?.current && waits.current === document.activeElement)
      place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOffered, waits, place])
  if (!isOffered && !bill.isSuccess) return null
  return (
    <div ref={place} tabIndex={-1}>
      {isOffered && !isAsking && (
        <Button
          size="compact-md"
          variant="default"
          fz={13}
          mt={6}
          data-bill
          onClick={() => {
            setWasAsked(true)
            setAsking(true)
          }}
        >
          {label(t('issue'))}
        </Button>
      )}
      {isOffered && isAsking && (
        <Question
          patientId={patientId}
          total_cents={found.total_cents}
          isPending={bill.isPending}
          onLeave={() => setAsking(false)}
          onConfirm={() => {
            const { appointment_id, voucher_id, fee_id } = found.line
            const shown = { kind: found.kind, total_cents: found.total_cents }
            const sources = [{ patient_id: patientId, appointment_id, voucher_id, fee_id, shown }]
            bill.send({ body: { sources, issue: true } })
          }}
        />
      )}
      {fault && <FormFault title={fault.message} detail={fault.detail} mt={6} />}
    </div>
  )
}

type QuestionProps = {
  patientId: number
  total_cents: number
  isPending: boolean
  onConfirm: () => void
  onLeave: () => void
}

/** The focus is on what changes nothing; Escape is that too. What would be refused for want of the clinic's data is not asked. */
function Question({ patientId, total_cents, isPending, onConfirm, onLeave }: QuestionProps) {
  const t = useTranslations('payments.bill')
  const money = useMoney()
  const lacks = useIssuerLacks()
  const keep = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    keep.current?.focus({ preventScroll: true })
    const question = keep.current?.parentElement
    if (!question) return
    // All of it, where the card is longer than its place, also once it is known what is issued.
    const watch = new ResizeObserver(() => question.scrollIntoView?.({ block: 'nearest' }))
    watch.observe(question)
    return () => watch.disconnect()
  }, [])
  return (
    <Group
      role="group"
      aria-labelledby={id}
      gap={8}
      mt={6}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onLeave()
      }}
    >
      <Text id={id} component="div" fz={13} w="100%">
        {lacks ? <IssuerLacks /> : t('asks', { total: money(total_cents) })}
      </Text>
      {!lacks && <IssuedAs patientId={patientId} total_cents={total_cents} />}
      {!lacks && (
        <Button
          size="compact-md"
          loading={isPending}
          // The second press of a double click was meant for what asked.
          onClick={({ detail }) => detail < 2 && onConfirm()}
        >
          {t('confirm')}
        </Button>
      )}
      <Button ref={keep} size="compact-md" variant="default" onClick={onLeave}>
        {t('keep')}
      </Button>
    </Group>
  )
}
