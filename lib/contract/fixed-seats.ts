import * as z from 'zod'
import { missingReasons } from '@/lib/domain/groups/fixed-seats'
import { endpoint, Id, IdParams, Instant, PlainDate } from './endpoint'
import { EnrolmentOutcome } from './enrolments'
import { Recurrence } from './series'

/**
 * A series of a group's activities, as a fixed seat is of it: named by the first of those that went on from each other, and as the
 * one has it that is still to come.
 */
export const SeatSeries = z.object({
  series_id: Id,
  recurrence: Recurrence,
  starts_on: PlainDate,
  /** Minutes of the day, in the clinic's local time. */
  start_minute: z.number().int(),
  professional_id: Id,
  /** Its next activity; null where none is to come. */
  next_at: Instant.nullable(),
  /** How many places its activities to come have, the least of them; and how many of these are somebody's fixed seat. */
  places: z.number().int(),
  fixed: z.number().int(),
})
export type SeatSeries = z.infer<typeof SeatSeries>

/** A member's recurring place in a series of their group's activities; `until_day` null: as long as the membership. */
export const FixedSeat = z.object({
  id: Id,
  group_id: Id,
  member_id: Id,
  patient_id: Id,
  series_id: Id,
  from_day: PlainDate,
  until_day: PlainDate.nullable(),
  /** The activities to come in which they have no place, and why. */
  missing: z.array(z.object({ activity_id: Id, starts_at: Instant, why: z.enum(missingReasons) })),
  version: z.number().int(),
})
export type FixedSeat = z.infer<typeof FixedSeat>

export const FixedSeatForm = z.object({
  series_id: Id,
  /** The first day; absent: from today on, or as the membership begins. */
  from_day: PlainDate.optional(),
  /** Also where as many have a fixed seat as there are places. */
  beyond: z.boolean().optional(),
})

export const fixedSeatEndpoints = {
  /** Those of the group of the path, the ended ones too. */
  'fixed-seats.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(FixedSeat) }) }),
  /** The series of the group of the path with activities to come, and those that somebody has a seat of, by their next activity. */
  'fixed-seats.series': endpoint({ params: IdParams, answer: z.object({ data: z.array(SeatSeries) }) }),
  /** Gives the member of the path a seat; and what became of each activity to come. */
  'fixed-seats.create': endpoint({
    params: IdParams,
    body: FixedSeatForm,
    answer: z.object({ data: FixedSeat, meta: z.object({ outcomes: z.array(EnrolmentOutcome) }) }),
    status: 201,
  }),
  /** From a day on it is nobody's; null where it had not begun by then, and is gone. */
  'fixed-seats.end': endpoint({
    params: IdParams,
    body: z.object({ from_day: PlainDate }),
    answer: z.object({ data: FixedSeat.nullable() }),
    versioned: true,
  }),
}
