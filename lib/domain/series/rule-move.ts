import type { Recurrence } from '@/lib/contract/series'
import { addDays, DAY_MINUTES } from '@/lib/domain/time/clock'
import { movedDay, movedWeekday, type Shift } from './place'
import { monthDayOf, occurrencesOf } from './recurrence'
import type { SeriesRule } from './series-appointment'

/** How a rule moves with the selected appointment: its days by `shift`, its time to `start_minute`. */
export type RuleMove = {
  frequency: Recurrence['frequency']
  shift: Shift
  start_minute: number
  duration_minutes: number
}

/** By how much the selected appointment moves, the rule moves too; over midnight, its days do. */
export function ruleMoveOf(rule: SeriesRule | null, { from, to }: Shift): RuleMove {
  const minute = (rule?.start_minute ?? from.minute) + to.minute - from.minute
  const turned = Math.floor(minute / DAY_MINUTES)
  const isAsLong = from.duration_minutes === to.duration_minutes
  return {
    frequency: rule?.recurrence.frequency ?? 'day',
    shift: { from, to: { ...to, day: addDays(to.day, turned) } },
    start_minute: minute - turned * DAY_MINUTES,
    duration_minutes: rule && isAsLong ? rule.duration_minutes : to.duration_minutes,
  }
}

/** The day that an occurrence of the rule goes to. @throws Refusal `date_bounds` */
export const dayAfter = (day: string, { frequency, shift }: RuleMove): string => movedDay(day, frequency, shift)

/** The day of the month that is meant after a move, for a rule that may begin in a shorter month. */
export function anchored(recurrence: Recurrence, starts_on: string, month_day: number): Recurrence {
  const { month_day: _, ...plain } = recurrence
  const counts = plain.frequency === 'month' || (plain.frequency === 'year' && starts_on.slice(5, 7) === '02')
  const isClamped = counts && monthDayOf({ ...plain, month_day }, starts_on) > Number(starts_on.slice(8))
  return isClamped ? { ...plain, month_day } : plain
}

/** The day of the month that a rule means once it has moved. */
export const movedMonthDay = ({ recurrence, starts_on }: SeriesRule, { shift: { from, to } }: RuleMove): number =>
  from.day === to.day ? monthDayOf(recurrence, starts_on) : Number(to.day.slice(8))

/** From which weekday the weeks of a moved rule are counted: only every second week and more, of several days, can tell. */
export function movedWeekStart({ interval, weekdays, week_start = 1 }: Recurrence, { shift }: RuleMove) {
  const start = interval > 1 && weekdays.length > 1 ? movedWeekday(week_start, shift) : 1
  return start === 1 ? {} : { week_start: start }
}

/**
 * A rule with its days from `firstDay` on, moved: it gives just the days that those go to. Null where it has none there.
 * @throws Refusal `date_bounds`
 */
export function movedRule(rule: SeriesRule, firstDay: string, move: RuleMove): SeriesRule | null {
  const { week_start: _, ...recurrence } = rule.recurrence
  const days = occurrencesOf(rule.recurrence, rule.starts_on).days.filter((day) => day >= firstDay)
  const goals = days.map((day) => dayAfter(day, move))
  const [starts_on] = goals
  if (starts_on === undefined) return null
  const turned: Recurrence = {
    ...recurrence,
    weekdays: recurrence.weekdays.map((weekday) => movedWeekday(weekday, move.shift)).sort((a, b) => a - b),
    ...(recurrence.frequency === 'week' && movedWeekStart(rule.recurrence, move)),
    ends:
      recurrence.ends.kind === 'count'
        ? { kind: 'count', count: goals.length }
        : { kind: 'until', until: dayAfter(recurrence.ends.until, move) },
  }
  const next = anchored(turned, starts_on, movedMonthDay(rule, move))
  // A last day that was none of its days may come to lie behind one that was too late, or before one that was not.
  const isSame = occurrencesOf(next, starts_on).days.join() === goals.join()
  const ends = isSame ? next.ends : ({ kind: 'until', until: goals.at(-1)! } as const)
  return {
    ...rule,
    recurrence: { ...next, ends },
    starts_on,
    start_minute: move.start_minute,
    duration_minutes: move.duration_minutes,
    skipped_days: rule.skipped_days.filter((day) => day >= firstDay).map((day) => dayAfter(day, move)),
  }
}

/**
 * Does a rule say the same as another, or, from a day on, as the rest of it? How that rest ends may be told otherwise.
 */
export function isSameFrom(rule: SeriesRule, next: SeriesRule, firstDay: string | null): boolean {
  const isLeft = (day: string) => firstDay === null || day >= firstDay
  const said = ({ recurrence, starts_on, skipped_days, ...of }: SeriesRule) => {
    const { frequency, interval, weekdays, ends, month_day = 0, week_start = 1 } = recurrence
    const end = ends.kind === 'count' ? ends.count : ends.until
    return JSON.stringify([
      [frequency, interval, [...weekdays].sort(), month_day, week_start, firstDay === null && end],
      [of.start_minute, of.duration_minutes, of.professional_id, of.service_id],
      [occurrencesOf(recurrence, starts_on).days.filter(isLeft), skipped_days.filter(isLeft)],
    ])
  }
  return said(rule) === said(next)
}

/** A rule that ends with a day, unless it does so before, and has no appointment on `skipped` any more. */
export function endedRule(rule: SeriesRule, until: string, skipped: string[] = []): SeriesRule {
  const { recurrence } = rule
  const isOver = occurrencesOf(recurrence, rule.starts_on).days.every((day) => day <= until)
  return {
    ...rule,
    recurrence: isOver ? recurrence : { ...recurrence, ends: { kind: 'until', until } },
    skipped_days: [...new Set([...rule.skipped_days, ...skipped])].filter((day) => day <= until).sort(),
  }
}
