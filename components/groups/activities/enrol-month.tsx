import { Button, Checkbox, Group, Input, NativeSelect, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pill } from '@/components/form/fields/pill'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { useDayTexts } from '@/components/format/use-weekdays'
import { ReadLine } from '@/components/ui/read-line'
import type { useRead } from '@/lib/client/use-api'
import type { Activity } from '@/lib/contract/activities'
import { clockText } from '@/lib/domain/time/clock-text'
import classes from './enrol.module.css'
import { freePlaces, slotsOf } from './month'

type Props = {
  /** The first days of the month that is shown, and of those that are offered. */
  month: string
  months: string[]
  onMonth: (first: string) => void
  read: ReturnType<typeof useRead<'activities.list'>>
  /** Those that somebody can still be enrolled in. */
  open: Activity[]
  zone: string
  ticked: ReadonlySet<number>
  tick: (ids: number[], isOn: boolean) => void
  error: ReactNode
  /** Has the group a waiting list? */
  waits: boolean
}

/** Which activities of a month are meant: all at a time of the week at a press, or each by its date. */
export function EnrolMonth({ month, months, onMonth, read, open, zone, ticked, tick, error, waits }: Props) {
  const t = useTranslations('group-activities.enrol')
  const dates = useDates()
  const days = useDays()
  const week = useDayTexts()
  const slots = slotsOf(open, zone)
  /** At a month's end one means the one after it. */
  const next = months.find((first) => first > month)
  return (
    <>
      <NativeSelect label={t('month_label')} value={month} onChange={(event) => onMonth(event.currentTarget.value)}>
        {months.map((first) => (
          <option key={first} value={first}>
            {days.monthOfYear(first)}
          </option>
        ))}
      </NativeSelect>
      <ReadLine read={read} height={120} />
      {read.data && open.length === 0 && (
        <Group gap={12}>
          <Text c="dimmed">{t('none_open')}</Text>
          {next && (
            <Button variant="default" size="compact-md" onClick={() => onMonth(next)}>
              {t('next_month', { month: days.monthOfYear(next) })}
            </Button>
          )}
        </Group>
      )}
      {slots.length > 0 && (
        <Input.Wrapper label={t('times')} labelElement="div" error={error}>
          <fieldset className={classes.pills} aria-label={t('times')}>
            {slots.map(({ key, weekday, minute, activities }) => {
              const ids = activities.map(({ id }) => id)
              const isAll = ids.every((id) => ticked.has(id))
              return (
                <Pill key={key} checked={isAll} onChange={() => tick(ids, !isAll)}>
                  {t('slot', { day: week.weekday(weekday), time: clockText(minute), count: ids.length })}
                </Pill>
              )
            })}
          </fieldset>
        </Input.Wrapper>
      )}
      {open.length > 0 && (
        <fieldset className={classes.dates} aria-label={t('dates')}>
          {open.map((each) => (
            <Checkbox
              key={each.id}
              checked={ticked.has(each.id)}
              label={t(freePlaces(each, waits) > 0 ? 'date' : 'date_full', {
                when: dates.dayTime(each.starts_at),
                taken: each.patients.length,
                places: each.places,
              })}
              onChange={() => tick([each.id], !ticked.has(each.id))}
            />
          ))}
        </fieldset>
      )}
      {/* Said by one element from the start on: what is read aloud is its change. */}
      <Text c="dimmed" fz="sm" role="status">
        {open.length > 0 && t('chosen', { count: open.filter(({ id }) => ticked.has(id)).length })}
      </Text>
    </>
  )
}
