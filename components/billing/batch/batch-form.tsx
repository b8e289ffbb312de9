import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useQuestion } from '@/components/batch/use-question'
import { DayField } from '@/components/form/fields/day-field'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import type { ListQuery } from '@/components/list/data/describe-list'
import { IssuerLacks } from '@/components/payments/issuer-lacks'
import { ReadLine } from '@/components/ui/read-line'
import { fieldErrors } from '@/lib/client/api-error'
import { useRead, useSave } from '@/lib/client/use-api'
import { monthOf } from '@/lib/domain/invoices/batch'
import { type BillableGroup, billableGroupNames } from '@/lib/domain/invoices/billable'
import { type billingList, isTurned } from '../invoice-list'
import { useBillTexts } from '../use-bill-texts'

type Props = { query: ListQuery<typeof billingList>; onBegun: (id: number) => void }

const MONTHS = 12
const OWN = 'own'

/** Which period is billed, of whom, of which kinds, on which day, and whether they are mailed: what would come of it is said before it begins. */
export function BatchForm({ query, onBegun }: Props) {
  const t = useTranslations('invoices')
  const fault = useTranslations('errors.field')
  const money = useMoney()
  const billTexts = useBillTexts()
  const { today, month } = useDates()
  const hasOwn = Boolean(query.from && query.to && !isTurned(query))
  const months = Array.from({ length: MONTHS }, (_, at) => monthOf(today, -at))
  const [named, setNamed] = useState<string>(hasOwn ? OWN : months[1]!.from)
  const [own, setOwn] = useState({ from: query.from ?? months[1]!.from, to: query.to ?? months[1]!.to })
  const [groups, setGroups] = useState<BillableGroup[]>([...billableGroupNames])
  const [day, setDay] = useState(today)
  const [mails, setMails] = useState(false)
  const period = months.find(({ from }) => from === named) ?? own
  const isFit = Boolean(period.from && period.to) && !isTurned(period)
  const search = query.search || undefined
  const isAll = groups.length === billableGroupNames.length
  const kinds = isAll ? undefined : groups
  const isAsked = isFit && groups.length > 0
  const preview = useRead(
    'invoices.billable',
    { query: { ...period, search, kinds: kinds?.join() } },
    { enabled: isAsked, keepPrevious: true },
  )
  const [dayFault, setDayFault] = useState<string>()
  const begin = useSave('invoice-batches.create', {
    onSuccess: ({ data }) => onBegun(data.id),
    handles: (error) => fieldErrors(error).issued_on !== undefined,
    onFailure: (error) => setDayFault(fieldErrors(error).issued_on),
  })
  const { patients = 0, total_cents = 0 } = preview.data?.meta ?? {}
  const isReady = isAsked && day !== '' && preview.data !== undefined && !preview.isPlaceholderData && patients > 0
  const { ask, question } = useQuestion({
    texts: billTexts(
      preview.data?.data.map(({ patient }) => patient),
      { count: patients, total_cents },
    ),
    isMaking: true,
    save: begin,
    onConfirm: () => {
      setDayFault(undefined)
      begin.send({
        body: { ...period, search, kinds, issued_on: day === today ? undefined : day, send_mail: mails },
      })
    },
  })
  return (
    <Stack gap={16}>
      <IssuerLacks />
      <Text>{t('batch.lead')}</Text>
      <NativeSelect
        label={t('batch.period')}
        value={named}
        onChange={({ currentTarget }) => setNamed(currentTarget.value)}
        data={[
          ...months.map(({ from }) => ({ value: from, label: month(from) })),
          { value: OWN, label: t('batch.own_period') },
        ]}
      />
      {named === OWN &&
        (['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(end)}
            required
            value={own[end]}
            error={end === 'to' && isTurned(own) ? fault('ends_before_start') : undefined}
            onChange={(day) => setOwn((before) => ({ ...before, [end]: day }))}
          />
        ))}
      {search && <Text fz={13}>{t('batch.searched', { search })}</Text>}
      <Checkbox.Group
        label={t('batch.kinds')}
        value={groups}
        error={groups.length === 0 ? fault('choose_one') : undefined}
        onChange={(chosen) => setGroups(billableGroupNames.filter((group) => chosen.includes(group)))}
      >
        <Stack gap={8} mt={6}>
          {billableGroupNames.map((group) => (
            <Checkbox key={group} value={group} label={t(`batch.kind.${group}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DayField
        label={t('issue.day')}
        required
        gone="day"
        description={t('batch.day_is')}
        value={day}
        error={dayFault}
        onChange={(chosen) => {
          setDayFault(undefined)
          setDay(chosen)
        }}
      />
      <Checkbox
        label={t('batch.send_mail')}
        description={t('batch.send_mail_is')}
        checked={mails}
        onChange={({ currentTarget }) => setMails(currentTarget.checked)}
      />
      {isAsked && <ReadLine read={preview} height={22} />}
      <Text role="status" fw={600}>
        {isAsked && preview.data && t('batch.preview', { count: patients, total: money(total_cents) })}
      </Text>
      <Button disabled={!isReady} loading={begin.isPending} onClick={ask}>
        {t('batch.begin')}
      </Button>
      {question}
    </Stack>
  )
}
