import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { NOON } from '@/lib/domain/time/noon'

export type Windows = WaitingEntry['windows']
/** The same hours on several weekdays (ISO, in order): how people say it, and how the form holds it. */
export type WindowGroup = { days: number[]; from: string; to: string }
export type Part = 'morning' | 'afternoon'

export const parts: Record<Part, { from: string; to: string }> = {
  morning: { from: '00:00', to: NOON },
  afternoon: { from: NOON, to: '24:00' },
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7]
export const workdays = [1, 2, 3, 4, 5]

type Hours = { from: string; to: string }
const isSame = (one: Hours, other: Hours) => one.from === other.from && one.to === other.to

/** Which part of the day these hours are; null for hours of their own. */
export function partOf(hours: Hours): Part | null {
  if (isSame(hours, parts.morning)) return 'morning'
  return isSame(hours, parts.afternoon) ? 'afternoon' : null
}

/** Windows by their hours, the earliest first. */
export function groupsOf(windows: Windows): WindowGroup[] {
  const groups = Map.groupBy(windows, ({ from, to }) => `${from}-${to}`)
  return [...groups.values()]
    .flatMap(([first, ...rest]) => (first ? [groupOf([first, ...rest], first)] : []))
    .sort((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to))
}

const groupOf = (windows: Windows, { from, to }: Hours): WindowGroup => ({
  days: [...new Set(windows.map(({ weekday }) => weekday))].sort(),
  from,
  to,
})

/** The windows of groups; a group without a day has none. */
export const windowsOf = (groups: WindowGroup[]): Windows =>
  groups.flatMap(({ days, from, to }) => days.map((weekday) => ({ weekday, from, to })))

/** Days whose morning and afternoon are both wished for are wished for whole: said once, in front. */
export function saidGroups(windows: Windows): WindowGroup[] {
  const groups = groupsOf(windows)
  const daysOf = (part: Part) => groups.find((group) => isSame(group, parts[part]))?.days ?? []
  const whole = daysOf('morning').filter((day) => daysOf('afternoon').includes(day))
  const rest = groups.map((group) =>
    partOf(group) ? { ...group, days: group.days.filter((day) => !whole.includes(day)) } : group,
  )
  return [{ days: whole, from: parts.morning.from, to: parts.afternoon.to }, ...rest].filter(
    ({ days }) => days.length > 0,
  )
}

/** So many days one after the other are said as from one to another. */
const RUN_MIN = 3

/** Days (ISO, in order) as people say them: a run of three or more from its first to its last, the others each. */
export function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => (run.length < RUN_MIN ? run.map((day) => [day]) : [run]))
}

/** What the days are together: each, Monday to Friday, or some. */
export function spanOfDays(days: number[]): 'every' | 'workdays' | 'some' {
  if (days.length === weekdays.length) return 'every'
  return days.length === workdays.length && workdays.every((day) => days.includes(day)) ? 'workdays' : 'some'
}
