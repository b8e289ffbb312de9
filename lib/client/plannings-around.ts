import { fourWeeks, LAST_DAY } from '@/lib/domain/time/clock'

/** What is asked of everybody's hours around a day: there is little of it, and whoever goes on to the next week has it. */
export function planningsAround(day: string) {
  const { from, to } = fourWeeks(day)
  return { query: { from, to: to < LAST_DAY ? to : LAST_DAY } }
}
