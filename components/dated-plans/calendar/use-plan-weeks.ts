import { useDates } from '@/components/format/use-dates'
import { useFilters } from '@/components/list/data/use-filters'
import { usePhone } from '@/components/ui/use-phone'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { monthWeeks } from '@/lib/domain/plans/weeks'
import { addDays, weekDays } from '@/lib/domain/time/clock'
import { addMonths } from '@/lib/domain/time/months'

/** The weeks of a plan that are shown around a day, and the ways to others; on a phone one at a time. */
export function usePlanWeeks(plan: DatedPlan, day: string, onDay: (day: string | null) => void) {
  const { today } = useDates()
  const isPhone = usePhone(false)
  const [address, change] = useFilters()
  const view = isPhone || address.get('view') === 'week' ? ('week' as const) : ('month' as const)
  const all = view === 'week' ? [weekDays(day)] : monthWeeks(day)
  // Of a month the weeks before and after the plan are left out, unless nothing is left.
  const own = all.filter((week) => (week[6] ?? '') >= plan.starts_on && (week[0] ?? '') <= plan.ends_on)
  const weeks = view === 'month' && own.length > 0 ? own : all
  const from = weeks[0]?.[0] ?? day
  const to = weeks.at(-1)?.[6] ?? day
  const go = (by: 1 | -1) => onDay(view === 'week' ? addDays(day, by * 7) : addMonths(day, by))
  const first = plan.starts_on > from ? plan.starts_on : from
  const last = plan.ends_on < to ? plan.ends_on : to
  /** Where something new is proposed: today where it is in sight and of the plan, else the first day that is. */
  const begin = first <= today && today <= last ? today : first
  return {
    ...{ day, view, weeks, begin, range: { from, to } },
    see: (next: string) => change({ view: next === 'week' ? 'week' : undefined }),
    previous: () => go(-1),
    next: () => go(1),
    present: () => onDay(null),
  }
}

export type PlanWeeks = ReturnType<typeof usePlanWeeks>
