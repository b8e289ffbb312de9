import * as z from 'zod'
import { PlainDate } from './endpoint'

/**
 * How well a plan is followed: a line for each day that something is asked for, those to come too. Of a group's plan every member of
 * that day is asked.
 */
export const Adherence = z.object({
  days: z.array(
    z.object({
      day: PlainDate,
      asked: z.number().int(),
      done: z.number().int(),
      effort: z.number().nullable(),
      pain: z.number().nullable(),
    }),
  ),
  /** Until today: how many sessions were asked for, and done. */
  asked: z.number().int(),
  done: z.number().int(),
  /** The mean pain of the last fourteen days, and of the fourteen before. */
  pain: z.number().nullable(),
  pain_before: z.number().nullable(),
  last_comment: z.object({ day: PlainDate, comment: z.string() }).nullable(),
})
export type Adherence = z.infer<typeof Adherence>
