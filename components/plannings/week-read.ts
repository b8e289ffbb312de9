import { addDays, startOfWeek } from '@/lib/domain/time/clock'

/** What is asked of everybody's hours in the week of a day. */
export const planningsOfWeek = (day: string) => ({
  query: { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) },
})
