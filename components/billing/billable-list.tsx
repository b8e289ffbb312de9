import { Button, Group, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMoney } from '@/components/format/use-money'
import type { ListQuery } from '@/components/list/data/describe-list'
import { ListState } from '@/components/list/list-state'
import { ReadState } from '@/components/list/waiting/read-state'
import { walkRows } from '@/components/list/walk-rows'
import { IssuedAs } from '@/components/payments/issued-as'
import { DottedText } from '@/components/ui/dotted-text'
import { AskDialog } from '@/components/ui/late-ask-dialog'
import { fieldErrors } from '@/lib/client/api-error'
import { notify } from '@/lib/client/toasts'
import { useRead, useSave } from '@/lib/client/use-api'
import type { Billable } from '@/lib/contract/invoices'
import { BillableLine } from './billable-line'
import classes from './billing.module.css'
import { askBillable, type billingList } from './invoice-list'
import { TickAll } from './tick-all'
import { useBillTexts } from './use-bill-texts'

type Props = {
  patientId: number | null
  query: ListQuery<typeof billingList>
  /** Begins an invoice of what was ticked, all of one patient's. */
  onMake: (patientId: number, billables: Billable[]) => void
  /** Opens an invoice that was issued, to be printed or sent. */
  onOpen: (invoice: { id: number }) => void
}

/** Stays the same from read to read. */
const keyOf = ({ patient, line }: Billable) => [patient.id, line.appointment_id, line.voucher_id, line.fee_id].join()
const sourceOf = ({ patient, line: { appointment_id, voucher_id, fee_id } }: Billable) => ({
  ...{ patient_id: patient.id, appointment_id, voucher_id, fee_id },
})
/** With what is shown of it, which is what is asked about. */
const shownSourceOf = (row: Billable) => ({ ...sourceOf(row), shown: { kind: row.kind, total_cents: row.total_cents } })
/** Why it was not billed, where that is about what was to be. */
const refusalOf = (error: unknown) => Object.values(fieldErrors(error))[0]

/** Whose they are, each once. */
const peopleOf = (rows: Billable[]) => [...new Map(rows.map(({ patient }) => [patient.id, patient])).values()]
const totalOf = (rows: Billable[]) => rows.reduce((sum, row) => sum + row.total_cents, 0)

/** What can be billed: ticked, and billed at once or put on an invoice that is written. */
export function BillableList({ patientId, query, onMake, onOpen }: Props) {
  const t = useTranslations('invoices')
  const done = useTranslations('payments.bill')
  const toasts = useTranslations('toasts.invoices.bill')
  const billTexts = useBillTexts()
  const money = useMoney()
  const read = useRead('invoices.billable', { query: askBillable(query, patientId) })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  /** What is asked about; it stays so while the question goes away, when nothing is ticked any more. */
  const [asked, setAsked] = useState<Billable[] | null>(null)
  const rows = read.data?.data
  const chosen = rows?.filter((row) => ticked.has(keyOf(row))) ?? []
  const people = peopleOf(chosen)
  const bill = useSave('invoices.bill', {
    quiet: true,
    onSuccess: ({ data }) => {
      setTicked(new Set())
      const [invoice] = data
      const isOne = data.length === 1 && invoice
      notify({
        type: 'success',
        message: isOne ? done('done', { number: invoice.number ?? '' }) : t('billed_many', { count: data.length }),
        detail: [isOne && asked?.[0]?.patient.name, money(totalOf(asked ?? []))].filter(Boolean).join(' · '),
        ...(isOne && { see: () => onOpen(invoice) }),
      })
    },
    handles: (error) => refusalOf(error) !== undefined,
    onFailure: (error) => {
      const detail = refusalOf(error)
      if (detail) notify({ type: 'error', message: toasts('failure'), detail })
    },
  })
  if (!rows) return <ReadState read={read} failed={t('failed')} height={260} />
  const meta = read.data!.meta
  if (rows.length === 0)
    return (
      <ListState icon={<IconReceipt size={26} stroke={1.6} />} title={t('no_billable')} text={t('no_billable_text')} />
    )
  const tick = (keys: string[], isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))))
  return (
    <>
      <Group className={classes.bulk} justify="space-between" gap={8}>
        <TickAll
          of="invoices"
          {...{ ticked: chosen.length, shown: rows.length, count: meta.count, total_cents: totalOf(chosen) }}
          onTick={(isOn) => tick(rows.map(keyOf), isOn)}
        />
        <Text component="div" className={classes.toBill} aria-live="polite">
          <DottedText
            text={[
              t('to_bill', { count: meta.count, total: money(meta.total_cents) }),
              t('billable_owed', { amount: money(meta.owed_cents) }),
            ].join(' · ')}
          />
        </Text>
        <Group gap={8}>
          <Button
            variant="default"
            disabled={people.length !== 1}
            onClick={() => onMake(chosen[0]!.patient.id, chosen)}
            title={people.length > 1 ? t('one_patient') : undefined}
          >
            {t('prepare')}
          </Button>
          <Button disabled={chosen.length === 0} loading={bill.isPending} onClick={() => setAsked(chosen)}>
            {t('bill')}
          </Button>
        </Group>
      </Group>
      <ul className={classes.billables} onKeyDown={walkRows}>
        {rows.map((row) => (
          <BillableLine
            key={keyOf(row)}
            row={row}
            isNamed={patientId === null}
            isTicked={ticked.has(keyOf(row))}
            onTick={(isOn) => tick([keyOf(row)], isOn)}
          />
        ))}
      </ul>
      {meta.count > rows.length && (
        <Text c="dimmed" p={14}>
          {t('more_billable', { shown: rows.length, count: meta.count })}
        </Text>
      )}
      {asked && (
        <AskDialog
          texts={billTexts(peopleOf(asked), { count: peopleOf(asked).length, total_cents: totalOf(asked) })}
          isMaking
          isPending={bill.isPending}
          isDone={bill.isSuccess || bill.isError}
          onConfirm={() => bill.send({ body: { sources: asked.map(shownSourceOf), issue: true } })}
          onClosed={() => {
            setAsked(null)
            bill.reset()
          }}
        >
          {peopleOf(asked).length === 1 && <IssuedAs patientId={asked[0]!.patient.id} total_cents={totalOf(asked)} />}
        </AskDialog>
      )}
    </>
  )
}
