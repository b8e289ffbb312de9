import { Input } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useDayTexts } from '@/components/format/use-weekdays'
import { toggleWeekday } from './recurrence-values'
import classes from './weekday-toggles.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

type Props = { value: number[]; error: ReactNode; onChange: (weekdays: number[]) => void }

/** The weekdays of a rule, as seven buttons that stay pressed. */
export function WeekdayToggles({ value, error, onChange }: Props) {
  const t = useTranslations('series.repeats')
  const texts = useDayTexts()
  const id = useId()
  return (
    <Input.Wrapper label={t('weekdays')} labelElement="div" error={error} errorProps={{ id }}>
      <fieldset
        className={classes.weekdays}
        aria-label={t('weekdays')}
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className={classes.weekday}
            aria-pressed={value.includes(day)}
            aria-label={texts.weekday(day)}
            onClick={() => onChange(toggleWeekday(value, day))}
          >
            {texts.short(day)}
          </button>
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
