import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import type { ListQuery } from '@/components/list/data/describe-list'
import { ListState } from '@/components/list/list-state'
import { ReadState } from '@/components/list/waiting/read-state'
import { walkRows } from '@/components/list/walk-rows'
import { AskDialog } from '@/components/ui/ask-dialog'
import { DottedText } from '@/components/ui/dotted-text'
import { useRead, useSave } from '@/lib/client/use-api'
import type { Billable } from '@/lib/contract/invoices'
import classes from './billing.module.css'
import { askBillable, type billingList } from './invoice-list'
import { TickAll } from './tick-all'

type Props = {
  patientId: number | null
  query: ListQuery<typeof billingList>
  /** Begins an invoice of what was ticked, all of one patient's. */
  onMake: (patientId: number, billables: Billable[]) => void
}

/** Stays the same from read to read. */
const keyOf = ({ patient, line }: Billable) => [patient.id, line.appointment_id, line.voucher_id, line.fee_id].join()
const sourceOf = ({ patient, line: { appointment_id, voucher_id, fee_id } }: Billable) => ({
  ...{ patient_id: patient.id, appointment_id, voucher_id, fee_id },
})

/** What can be billed: ticked, and billed at once or put on an invoice that is written. */
export function BillableList({ patientId, query, onMake }: Props) {
  const t = useTranslations('invoices')
  const money = useMoney()
  const read = useRead('invoices.billable', { query: askBillable(query, patientId) })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const bill = useSave('invoices.bill', { onSuccess: () => setTicked(new Set()) })
  const rows = read.data?.data
  if (!rows) return <ReadState read={read} failed={t('failed')} height={260} />
  const meta = read.data!.meta
  if (rows.length === 0)
    return (
      <ListState icon={<IconReceipt size={26} stroke={1.6} />} title={t('no_billable')} text={t('no_billable_text')} />
    )
  const chosen = rows.filter((row) => ticked.has(keyOf(row)))
  const people = new Set(chosen.map(({ patient }) => patient.id))
  const total = chosen.reduce((sum, row) => sum + row.total_cents, 0)
  const tick = (keys: string[], isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))))
  return (
    <>
      <Group className={classes.bulk} justify="space-between" gap={8}>
        <TickAll
          of="invoices"
          {...{ ticked: chosen.length, shown: rows.length, count: meta.count, total_cents: total }}
          onTick={(isOn) => tick(rows.map(keyOf), isOn)}
        />
        <Text component="div" className={classes.toBill} aria-live="polite">
          <DottedText text={t('to_bill', { count: meta.count, total: money(meta.total_cents) })} />
        </Text>
        <Group gap={8}>
          <Button
            variant="default"
            disabled={people.size !== 1}
            onClick={() => onMake(chosen[0]!.patient.id, chosen)}
            title={people.size > 1 ? t('one_patient') : undefined}
          >
            {t('prepare')}
          </Button>
          <Button disabled={chosen.length === 0} loading={bill.isPending} onClick={() => setAsking(true)}>
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
      {isAsking && (
        <AskDialog
          texts={{
            title: t('bill_ask.title', { count: people.size }),
            text: t('bill_ask.text', { total: money(total) }),
            confirm: t('bill_ask.confirm'),
            keep: t('keep'),
          }}
          isPending={bill.isPending}
          isDone={bill.isSuccess || bill.isError}
          onConfirm={() => bill.mutate({ body: { sources: chosen.map(sourceOf), issue: true } })}
          onClosed={() => {
            setAsking(false)
            bill.reset()
          }}
        />
      )}
    </>
  )
}

type LineProps = { row: Billable; isNamed: boolean; isTicked: boolean; onTick: (isOn: boolean) => void }

function BillableLine({ row, isNamed, isTicked, onTick }: LineProps) {
  const t = useTranslations('invoices')
  const money = useMoney()
  const { plainDay } = useDates()
  const kind = t(`kind.${row.kind}`)
  // An appointment says its service; what else it is for is said beside it.
  const what = row.title && row.kind !== 'appointment' ? `${row.title} (${kind})` : row.title || kind
  const { price_change } = row
  const changed =
    price_change &&
    t('price_change', {
      from: price_change.from_cents === null ? '–' : money(price_change.from_cents),
      to: money(price_change.to_cents),
      reason: price_change.reason,
    })
  return (
    <li>
      <Checkbox
        data-row-link
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onTick(!isTicked)
        }}
        label={isNamed ? row.patient.name : what}
        description={[isNamed && what, plainDay(row.on), changed].filter(Boolean).join(' · ')}
      />
      <span className={classes.amount}>{money(row.total_cents)}</span>
    </li>
  )
}
