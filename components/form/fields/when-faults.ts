import { isDay } from '@/lib/domain/time/clock'
import { minuteOfClock } from './clock-text'
import type { Times } from './time-span'

type When = Times & { day: string }
type Faults = Record<string, string>
type Texts = (key: 'required' | 'date' | 'time') => string

/**
 * What is wrong with a day and its two times, in their own words, in place of what the schema says of the instants that
 * are put together from them: of those it only sees that they are not there. `errors`: by the form's fields.
 */
export function withWhenFaults({ day, start, end }: When, errors: Faults, t: Texts): Faults {
  const clock = (text: string) => (text === '' ? t('required') : minuteOfClock(text) === null ? t('time') : null)
  const own: Record<keyof When, string | null> = {
    day: day === '' ? t('required') : isDay(day) ? null : t('date'),
    start: clock(start),
    end: clock(end),
  }
  const said = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== null)
  if (said.length === 0) return errors
  const others = Object.entries(errors).filter(([field]) => !(field in own))
  return Object.fromEntries([...others, ...said])
}
