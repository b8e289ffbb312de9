import * as z from 'zod'
import { endpoint, Id, PlainDate } from './endpoint'

const ClockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

/** A professional's weekly availability, in the clinic's wall-clock time. `weekday` is ISO: 1 Monday … 7 Sunday. */
export const Planning = z.object({
  id: Id,
  professional_id: Id,
  valid_from: PlainDate,
  valid_to: PlainDate.nullable(),
  intervals: z.array(z.object({ weekday: z.number().int().min(1).max(7), from: ClockTime, to: ClockTime })),
})
export type Planning = z.infer<typeof Planning>

/** A day, or part of one, that differs: a holiday (of one professional, or the clinic's when null) or blocked time. */
export const PlanningException = z.object({
  id: Id,
  professional_id: Id.nullable(),
  date: PlainDate,
  kind: z.enum(['holiday', 'blocked']),
  from: ClockTime.nullable(),
  to: ClockTime.nullable(),
  title: z.string().nullable(),
})
export type PlanningException = z.infer<typeof PlanningException>

export const planningEndpoints = {
  'plannings.list': endpoint({
    query: z.object({ from: PlainDate, to: PlainDate }),
    answer: z.object({
      data: z.array(Planning),
      meta: z.object({ exceptions: z.array(PlanningException) }),
    }),
  }),
}
