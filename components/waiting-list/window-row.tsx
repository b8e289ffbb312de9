import { CloseButton, Group, SimpleGrid, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ClockField } from '@/components/form/fields/clock-field'
import { NOON } from '@/lib/domain/time/noon'
import classes from './form.module.css'
import { useEntryWords } from './use-entry-words'
import { partOf, spanOfDays, type WindowGroup, weekdays, workdays } from './windows'

type Props = {
  group: WindowGroup
  /** Hours of one's own, which can be written and taken away. */
  isOwn: boolean
  errors: { from: ReactNode; to: ReactNode }
  onChange: (group: WindowGroup | null) => void
}

/** The weekdays on which some hours suit. */
export function WindowRow({ group, isOwn, errors, onChange }: Props) {
  const t = useTranslations('waiting-list.form')
  const { weekday, initial } = useEntryWords()
  const id = useId()
  const { days } = group
  const part = partOf(group)
  const label = isOwn || !part ? t('own_hours') : t(part, { hour: NOON })
  const isWorkdays = spanOfDays(days) === 'workdays'
  const toggle = (day: number) =>
    onChange({ ...group, days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort() })
  return (
    <Stack role="group" aria-labelledby={id} gap={8}>
      <Group className={classes.windowHead} gap={8} wrap="nowrap" c="dimmed" fz={13}>
        <span id={id}>{label}</span>
        <button
          type="button"
          className={classes.quick}
          aria-pressed={isWorkdays}
          aria-label={t('workdays_of', { part: label })}
          onClick={() => onChange({ ...group, days: isWorkdays ? [] : workdays })}
        >
          {t('workdays')}
        </button>
        {isOwn && <CloseButton aria-label={t('remove_hours')} onClick={() => onChange(null)} />}
      </Group>
      {isOwn && (
        <SimpleGrid cols={2} spacing={10} style={{ alignItems: 'start' }}>
          <ClockField
            label={t('from_hour')}
            value={group.from}
            error={errors.from}
            onChange={(from) => onChange({ ...group, from })}
          />
          <ClockField
            label={t('to_hour')}
            value={group.to}
            error={errors.to}
            onChange={(to) => onChange({ ...group, to })}
          />
        </SimpleGrid>
      )}
      <SimpleGrid cols={7} spacing={6}>
        {weekdays.map((day) => (
          <label key={day} className={classes.day}>
            <input
              type="checkbox"
              className="only-heard"
              checked={days.includes(day)}
              aria-label={weekday(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true">{initial(day)}</span>
          </label>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
