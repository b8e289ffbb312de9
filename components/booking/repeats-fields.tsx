import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { BookedKind } from '@/components/appointments/booked-kind'
import { DayField } from '@/components/form/fields/day-field'
import { firstRecurrence, type RecurrenceValues } from '@/components/series/recurrence-values'
import { WeekdayToggles } from '@/components/series/weekday-toggles'
import { type Frequency, frequencies } from '@/lib/contract/series'
import classes from './repeats.module.css'

const NEVER = 'never'

type Props = {
  kind: BookedKind
  /** Null does not repeat. */
  value: RecurrenceValues | null
  /** Of the first appointment. */
  day: string
  /** By the contract's paths: `interval`, `weekdays`, `ends.count`, `ends.until`. */
  errors: Record<string, string>
  /** A series goes on repeating: it is ended, or deleted. */
  mayStop: boolean
  onChange: (value: RecurrenceValues | null) => void
}

/** How an appointment repeats: how often, on which weekdays, until when. */
export function RepeatsFields({ kind, value, day, errors, mayStop, onChange }: Props) {
  const t = useTranslations('series.repeats')
  const set = (changed: Partial<RecurrenceValues>) => value && onChange({ ...value, ...changed })
  const choose = (frequency: Frequency | typeof NEVER) => {
    if (frequency === NEVER) onChange(null)
    else onChange(value ? { ...value, frequency } : firstRecurrence(frequency, day))
  }
  return (
    <>
      <NativeSelect
        label={t('label')}
        value={value?.frequency ?? NEVER}
        onChange={(event) => choose(event.currentTarget.value as Frequency | typeof NEVER)}
      >
        {mayStop && <option value={NEVER}>{t('never')}</option>}
        {frequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {t(`frequency.${frequency}`)}
          </option>
        ))}
      </NativeSelect>
      {value && (
        <>
          <div className={classes.rule}>
            <TextInput
              label={t('interval')}
              inputMode="numeric"
              maxLength={2}
              rightSection={
                <Text span c="dimmed" fz={13}>
                  {t(`unit.${value.frequency}`, { count: interval(value) })}
                </Text>
              }
              rightSectionWidth={86}
              rightSectionPointerEvents="none"
              value={value.interval}
              error={errors.interval}
              onChange={(event) => set({ interval: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('ends')}
              value={value.ends}
              onChange={(event) => set({ ends: event.currentTarget.value as RecurrenceValues['ends'] })}
            >
              <option value="count">{t('by_count', { kind })}</option>
              <option value="until">{t('by_day')}</option>
            </NativeSelect>
            {value.ends === 'count' ? (
              <TextInput
                label={t('count', { kind })}
                inputMode="numeric"
                maxLength={3}
                value={value.count}
                error={errors['ends.count']}
                onChange={(event) => set({ count: event.currentTarget.value })}
              />
            ) : (
              <DayField
                label={t('until')}
                value={value.until}
                error={errors['ends.until']}
                onChange={(until) => set({ until })}
              />
            )}
          </div>
          {value.frequency === 'week' && (
            <WeekdayToggles value={value.weekdays} error={errors.weekdays} onChange={(weekdays) => set({ weekdays })} />
          )}
        </>
      )}
    </>
  )
}

const interval = ({ interval: typed }: RecurrenceValues) => Number(typed) || 1
