import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ListState } from '@/components/list/list-state'
import { ReadState } from '@/components/list/waiting/read-state'
import { walkRows } from '@/components/list/walk-rows'
import { useRead, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { type Candidate, type RemittanceDetail, RemittanceForm } from '@/lib/contract/remittances'
import { TickAll } from '../tick-all'
import classes from './remittances.module.css'

type Props = { onMade: (made: RemittanceDetail) => void; onClosed: () => void }

/** Makes a remittance: which invoices are collected, and on which day. */
export function NewRemittance({ onMade, onClosed }: Props) {
  const t = useTranslations('remittances')
  const check = useFormSchema(RemittanceForm)
  const read = useRead('remittances.candidates')
  const earliest = read.data?.meta.earliest_on ?? ''
  const form = useJudgedForm({
    initialValues: { invoice_ids: [] as number[], collect_on: '' },
    // The first possible day is offered as soon as it is known.
    judge: ({ invoice_ids, collect_on }) => check({ invoice_ids, collect_on: collect_on || earliest }),
  })
  const { send, isPending, isSuccess } = useSave('remittances.create', { form, onSuccess: ({ data }) => onMade(data) })
  const guard = useUnsavedGuard(!isSuccess && form.values.invoice_ids.length > 0)
  return (
    <FormSheet
      title={t('new')}
      saveLabel={t('candidates.save')}
      guard={guard}
      saving={isPending}
      // What was made is shown in its place.
      done={false}
      onSubmit={form.onSubmit(({ invoice_ids, collect_on }) =>
        send({ body: { invoice_ids, collect_on: collect_on || earliest } }),
      )}
      onClosed={onClosed}
    >
      <ReadState read={read} failed={t('candidates.failed')} height={300} />
      {read.data && !read.data.meta.is_ready && <Alert color="warn">{t('candidates.no_terms')}</Alert>}
      {read.data?.data.length === 0 && (
        <ListState
          icon={<IconBuildingBank size={26} stroke={1.6} />}
          title={t('candidates.none')}
          text={t('candidates.none_text')}
        />
      )}
      {read.data && read.data.data.length > 0 && (
        <Candidates
          rows={read.data.data}
          count={read.data.meta.count}
          ticked={form.values.invoice_ids}
          fault={form.errors.invoice_ids}
          onTick={(ids) => form.setFieldValue('invoice_ids', ids)}
          day={
            <Day
              earliest={earliest}
              value={form.values.collect_on || earliest}
              error={form.errors.collect_on}
              onChange={(day) => form.setFieldValue('collect_on', day)}
            />
          }
        />
      )}
    </FormSheet>
  )
}

type DayProps = { earliest: string; value: string; error: React.ReactNode; onChange: (day: string) => void }

function Day({ earliest, ...field }: DayProps) {
  const t = useTranslations('remittances.candidates')
  const { plainDay } = useDates()
  return <DayField {...field} label={t('day')} description={t('day_is', { day: plainDay(earliest) })} required />
}

type CandidatesProps = {
  rows: Candidate[]
  count: number
  ticked: number[]
  fault: React.ReactNode
  onTick: (ids: number[]) => void
  day: React.ReactNode
}

function Candidates({ rows, count, ticked, fault, onTick, day }: CandidatesProps) {
  const t = useTranslations('remittances.candidates')
  const chosen = rows.filter(({ invoice }) => ticked.includes(invoice.id))
  const total = chosen.reduce((sum, { owed_cents }) => sum + owed_cents, 0)
  return (
    <Stack gap={14}>
      {day}
      <TickAll
        of="remittances.candidates"
        {...{ ticked: chosen.length, shown: rows.length, count, total_cents: total, error: fault }}
        onTick={(isOn) => onTick(isOn ? rows.map(({ invoice }) => invoice.id) : [])}
      />
      <ul className={classes.lines} onKeyDown={walkRows}>
        {rows.map((row) => (
          <CandidateLine
            key={row.invoice.id}
            row={row}
            isTicked={ticked.includes(row.invoice.id)}
            onTick={(isOn) => onTick(isOn ? [...ticked, row.invoice.id] : ticked.filter((id) => id !== row.invoice.id))}
          />
        ))}
      </ul>
      {count > rows.length && <Text c="dimmed">{t('more', { shown: rows.length, count })}</Text>}
    </Stack>
  )
}

type LineProps = { row: Candidate; isTicked: boolean; onTick: (isOn: boolean) => void }

function CandidateLine({ row, isTicked, onTick }: LineProps) {
  const t = useTranslations('remittances.candidates')
  const mandates = useTranslations('mandates')
  const methods = useTranslations('payments.methods')
  const money = useMoney()
  const { plainDay } = useDates()
  const { patient, invoice, due_on, payment_method, account_end, owed_cents } = row
  const said = [
    t('due', { day: plainDay(due_on) }),
    payment_method !== 'direct_debit' && methods(payment_method),
    mandates('account', { end: account_end }),
  ]
  return (
    <li>
      <Checkbox
        data-row-link
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        label={`${patient.name} · ${invoice.number}`}
        description={said.filter(Boolean).join(' · ')}
      />
      <span className={classes.amount}>{money(owed_cents)}</span>
    </li>
  )
}
