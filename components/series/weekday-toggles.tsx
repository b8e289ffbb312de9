import { Input } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { weekDays } from '@/lib/domain/clock'
import { useDates } from '../appointments/use-dates'
import { toggleWeekday } from './recurrence-values'
import classes from './repeats.module.css'

const someWeek = weekDays('2026-01-05')

type Props = { value: number[]; error: ReactNode; onChange: (weekdays: number[]) => void }

/** The weekdays of a rule, as seven buttons that stay pressed. */
export function WeekdayToggles({ value, error, onChange }: Props) {
  const t = useTranslations('series.repeats')
  const dates = useDates()
  return (
    <Input.Wrapper label={t('weekdays')} labelElement="div" error={error}>
      <fieldset className={classes.weekdays} aria-label={t('weekdays')}>
        {someWeek.map((day, index) => (
          <button
            key={day}
            type="button"
            className={classes.weekday}
            aria-pressed={value.includes(index + 1)}
            aria-label={dates.weekday(day)}
            onClick={() => onChange(toggleWeekday(value, index + 1))}
          >
            {dates.head(day).title}
          </button>
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
