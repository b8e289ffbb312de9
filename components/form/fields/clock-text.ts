import { DAY_MINUTES } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'

/** `HH:mm` as minutes of the day; null when it is no time. */
export function minuteOfClock(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Does it look like `HH:mm`, 24:00 among them? What is half typed does not. */
export const isClock = (text: string) => /^\d\d:\d\d$/.test(text)

/** Midnight as an end is the day's last instant, not its first. */
export const asEnd = (time: string) => (time === '00:00' ? '24:00' : time)

/**
 * A time as people type it, as `HH:mm`: `9`, `9h` → 09:00, `930`, `9.30`, `9h30` → 09:30, `7pm`, `7 p.m.` → 19:00, `24:00` →
 * 00:00; null when it is none, as 25:00 or 13pm.
 */
export function readClock(typed: string): string | null {
  const [, figures, minutes = '00', half] =
    /^(\d{1,2})(?:[:.,h\s]?([0-5]\d))?\s?(?:h|([ap])\.?\s?m\.?)?$/i.exec(typed.trim()) ?? []
  const hours = figures === undefined ? null : half ? hourOfHalf(Number(figures), half) : Number(figures)
  if (hours === null || hours > 24 || (hours === 24 && minutes !== '00')) return null
  return clockText((hours * 60 + Number(minutes)) % DAY_MINUTES)
}

/** Of the twelve hours of a morning (`a`) or an afternoon (`p`); null when it is none of them. */
function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** The time some minutes later, or earlier, on the round clock. What is no time stays as it is. */
export function shiftClock(text: string, by: number): string {
  const minute = minuteOfClock(text)
  return minute === null ? text : clockText((minute + by + DAY_MINUTES) % DAY_MINUTES)
}
