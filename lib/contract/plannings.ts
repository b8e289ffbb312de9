import * as z from 'zod'
import { CANCEL_REASON_MAX } from '@/lib/domain/constants'
import { Appointment, Tone } from './appointments'
import { ClockTime } from './clock-time'
import { endpoint, Id, IdParams, IdText, Nothing, optionalText, PlainDate, single } from './endpoint'
import { ordered } from './range'

const Interval = z.object({ weekday: z.number().int().min(1).max(7), from: ClockTime, to: ClockTime })

const fields = {
  professional_id: Id,
  valid_from: PlainDate,
  valid_to: PlainDate.nullable(),
  intervals: z
    .array(Interval.refine(({ from, to }) => from < to, { path: ['to'], error: 'ends_before_start' }))
    .min(1, 'required')
    .max(70),
  color: Tone.nullable(),
  service_ids: z.array(Id).max(200).nullable(),
  online_booking: z.boolean(),
  online_notice_minutes: z.number().int().min(0).max(20_160),
  online_horizon_days: z.number().int().min(1).max(365),
}

/**
 * A professional's weekly availability, in the clinic's local time. `weekday` is ISO: 1 Monday … 7 Sunday.
 * `service_ids`: what it is for, null for everything. With `online_booking` its free time can be booked by patients,
 * from `online_notice_minutes` ahead to `online_horizon_days` ahead.
 */
export const Planning = z.object({
  ...fields,
  id: Id,
  intervals: z.array(Interval),
  version: z.number().int(),
})
export type Planning = z.infer<typeof Planning>

/** The longest validity that has an end, in days: twenty years. Longer ones have none. */
const VALIDITY_MAX_DAYS = 7306
const isValidity = ordered('valid_from', 'valid_to', VALIDITY_MAX_DAYS)

export const PlanningForm = z.object(fields).check(isValidity)
export type PlanningForm = z.infer<typeof PlanningForm>

/** A change: what is absent stays. Whose it is stays too. */
export const PlanningChange = z.object(fields).omit({ professional_id: true }).partial().check(isValidity)

/** The intervals that are valid in the week of a day become a planning of each of the others, and only of them. */
export const PlanningCopy = z
  .object({
    professional_id: Id,
    week: PlainDate,
    to_professional_ids: z.array(Id).min(1, 'required').max(100),
    valid_from: PlainDate,
    valid_to: PlainDate.nullable(),
  })
  .check(isValidity)

export const exceptionKinds = ['holiday', 'blocked', 'extra'] as const

const exceptionFields = {
  professional_id: Id.nullable(),
  date: PlainDate,
  date_to: PlainDate,
  kind: z.enum(exceptionKinds),
  from: ClockTime.nullable(),
  to: ClockTime.nullable(),
  title: optionalText(120),
}

/**
 * Days, or a part of each, that differ: a holiday, blocked time, or extra hours, of one professional, or of the whole
 * clinic when null. `date_to` is inclusive. Without times the whole day; extra hours always have them.
 */
export const PlanningException = z.object({
  ...exceptionFields,
  id: Id,
  title: z.string().nullable(),
  version: z.number().int(),
})
export type PlanningException = z.infer<typeof PlanningException>

/** The longest exception, in days. */
export const EXCEPTION_MAX_DAYS = 366

type ExceptionSpan = { date: string; date_to: string; kind: string; from: string | null; to: string | null }
const isSpan = ({ from, to, kind }: ExceptionSpan) =>
  from === null && to === null ? kind !== 'extra' : from !== null && to !== null && from < to

/** As many affected appointments can be named for cancellation; more only all together. */
export const CANCEL_ONLY_MAX = 2000

export const PlanningExceptionForm = z
  .object({
    ...exceptionFields,
    cancel_affected: z.boolean().default(false),
    /** Of the affected appointments only these are canceled; absent: all. Refused where none is to be. */
    cancel_only: z.array(Id).max(CANCEL_ONLY_MAX).optional(),
    cancel_reason: optionalText(CANCEL_REASON_MAX),
  })
  .check(ordered('date', 'date_to', EXCEPTION_MAX_DAYS))
  .refine(isSpan, { path: ['to'], error: 'ends_before_start' })
  .refine(({ cancel_affected, cancel_only }) => cancel_affected || !cancel_only, {
    path: ['cancel_only'],
    error: 'unknown_field',
  })
export type PlanningExceptionForm = z.infer<typeof PlanningExceptionForm>

const SavedException = z.object({ canceled: z.number().int(), undo_id: Id })

/** A change is the whole exception anew. */
export const PlanningExceptionChange = PlanningExceptionForm

export const planningEndpoints = {
  'plannings.list': endpoint({
    // The rows themselves, and no day of the range: a screen shows the years past and to come.
    query: z
      .object({ from: PlainDate, to: PlainDate, professional_id: IdText.optional() })
      .check(ordered('from', 'to', VALIDITY_MAX_DAYS)),
    answer: z.object({
      data: z.array(Planning),
      meta: z.object({ exceptions: z.array(PlanningException) }),
    }),
  }),
  'plannings.create': endpoint({ body: PlanningForm, answer: single(Planning), status: 201 }),
  'plannings.update': endpoint({ params: IdParams, body: PlanningChange, answer: single(Planning), versioned: true }),
  'plannings.remove': endpoint({ params: IdParams, answer: Nothing, status: 204, versioned: true }),
  'plannings.copy': endpoint({ body: PlanningCopy, answer: z.object({ data: z.array(Planning) }), status: 201 }),
  /**
   * The appointments to come, neither canceled nor deleted, that lie in a holiday or blocked time of this kind. `begun`: how
   * many lie there that have begun or passed, and stay.
   */
  'planning-exceptions.affected': endpoint({
    query: z
      .object({
        professional_id: IdText.optional(),
        date: PlainDate,
        date_to: PlainDate,
        from: ClockTime.optional(),
        to: ClockTime.optional(),
      })
      .check(ordered('date', 'date_to', EXCEPTION_MAX_DAYS)),
    answer: z.object({ data: z.array(Appointment), meta: z.object({ begun: z.number().int() }) }),
  }),
  /**
   * `canceled`: how many of the affected appointments were canceled, as `cancel_affected` and `cancel_only` asked.
   * `undo_id` takes all of it back for a while (`series.undo`).
   */
  'planning-exceptions.create': endpoint({
    body: PlanningExceptionForm,
    answer: z.object({ data: PlanningException, meta: SavedException }),
    status: 201,
  }),
  'planning-exceptions.update': endpoint({
    params: IdParams,
    body: PlanningExceptionChange,
    answer: z.object({ data: PlanningException, meta: SavedException }),
    versioned: true,
  }),
  'planning-exceptions.remove': endpoint({ params: IdParams, answer: Nothing, status: 204, versioned: true }),
}
