import * as z from 'zod'
import { CANCEL_REASON_MAX } from '@/lib/domain/constants'
import { isWaiverReasoned } from '@/lib/domain/policy/visit-policy'
import {
  Appointment,
  AppointmentStatus,
  Attendance,
  appointmentFields,
  cancellationFields,
  isNobodys,
  isOrderedAppointment,
  isPlacedInGroup,
  isShortAppointment,
  isSomebodys,
  Restoring,
} from './appointments'
import { Collision } from './collision'
import { endpoint, Id, IdParams, Instant, optionalText, PlainDate, single } from './endpoint'
import { HeldOffer } from './held-offer'

export const frequencies = ['day', 'week', 'month', 'year'] as const
export const Frequency = z.enum(frequencies)
export type Frequency = z.infer<typeof Frequency>

/** The most appointments that one series has, and how far ahead it reaches. */
export const OCCURRENCES_MAX = 366
export const SERIES_MAX_YEARS = 5

/**
 * How an appointment repeats (product §4). `weekdays` (ISO) only count in weeks, where at least one is needed (product
 * §5). On the 29th, 30th and 31st a shorter month takes its last day; 29 February is 28 February in other years.
 * `month_day`: the day of the month that is meant, where the first appointment is on the last day of a shorter month.
 * `week_start` (ISO): the weekday from which weeks are counted, Monday unless said; it matters every two weeks and more.
 */
export const Recurrence = z
  .object({
    frequency: Frequency,
    interval: z.number().int().min(1).max(99),
    weekdays: z.array(z.number().int().min(1).max(7)).max(7),
    ends: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('count'), count: z.number().int().min(1).max(OCCURRENCES_MAX) }),
      z.object({ kind: z.literal('until'), until: PlainDate }),
    ]),
    month_day: z.number().int().min(29).max(31).optional(),
    week_start: z.number().int().min(1).max(7).optional(),
  })
  .refine(({ frequency, weekdays }) => frequency !== 'week' || weekdays.length > 0, {
    path: ['weekdays'],
    error: 'weekday_required',
  })
export type Recurrence = z.infer<typeof Recurrence>

/**
 * What is decided of one occurrence, named by the day that the rule gives it: left out, moved, or booked over another.
 */
export const OccurrenceChange = z.object({
  day: PlainDate,
  skip: z.boolean().optional(),
  starts_at: Instant.optional(),
  ends_at: Instant.optional(),
  allow_overlap: z.boolean().optional(),
  allow_offered: z.boolean().optional(),
})
export type OccurrenceChange = z.infer<typeof OccurrenceChange>
const occurrenceChanges = z.array(OccurrenceChange).max(OCCURRENCES_MAX).default([])

/** A booking that repeats: its first appointment, the rule, and what is decided of single occurrences. */
export const SeriesForm = z
  .object({ ...appointmentFields, recurrence: Recurrence, changes: occurrenceChanges })
  .refine(isSomebodys, { path: ['patient_ids'], error: 'at_least_one_patient' })
  .refine(isNobodys, { path: ['patient_ids'], error: 'enrolled_instead' })
  .refine(isPlacedInGroup, { path: ['capacity'], error: 'groups_only' })
  .refine(isOrderedAppointment, { path: ['ends_at'], error: 'ends_before_start' })
  .refine(isShortAppointment, { path: ['ends_at'], error: 'too_long_appointment' })
export type SeriesForm = z.infer<typeof SeriesForm>

/**
 * `taken`: over another appointment; `closed`: outside the professional's hours; `closure`: on a holiday of theirs or
 * the clinic's; `offered`: kept for somebody who waits.
 */
const occurrenceProblems = ['taken', 'offered', 'closed', 'closure', 'past'] as const
export const OccurrenceProblem = z.enum(occurrenceProblems)
export type OccurrenceProblem = z.infer<typeof OccurrenceProblem>

/**
 * What an appointment of a series may have of its own while it follows the others in everything else. Its place in
 * time, whom and what it occupies, its service and its patients are other: changed on its own, it stays whole as it is
 * (`detached`).
 */
export const ownableFields = ['status', 'color', 'note', 'reminder_message'] as const
export const OwnField = z.enum(ownableFields)
export type OwnField = z.infer<typeof OwnField>

/**
 * One occurrence as it would be. `appointment_id`: the appointment that it changes; null for a new one. `keeps`: what the
 * change gives the others, and it keeps as it has it.
 */
export const PlannedOccurrence = z.object({
  day: PlainDate,
  starts_at: Instant,
  ends_at: Instant,
  appointment_id: Id.nullable(),
  skipped: z.boolean(),
  keeps: z.array(OwnField),
  problems: z.array(OccurrenceProblem),
  collisions: z.array(Collision),
  /** To whom the time is offered, where it is kept for them. */
  offers: z.array(HeldOffer),
})
export type PlannedOccurrence = z.infer<typeof PlannedOccurrence>

/**
 * Why an appointment of a series is not touched: over, attended or missed, billed, canceled already, changed on its
 * own, itself or in just what the change is about, or left out of the change (`skip`).
 */
const keptReasons = ['past', 'attended', 'billed', 'canceled', 'own', 'left_out'] as const
export const KeptReason = z.enum(keptReasons)
export type KeptReason = z.infer<typeof KeptReason>

export const scopes = ['one', 'future', 'all'] as const
export const Scope = z.enum(scopes)
export type Scope = z.infer<typeof Scope>

/**
 * A change of several appointments of a series, given by the selected one; `one` goes through `appointments.update` and
 * `appointments.remove`. `change` is what that one becomes: times shift all by as much in local time, and what
 * stays as it was there stays in the others as it is. `recurrence` changes the pattern, or makes an appointment that
 * does not repeat the first of a series.
 */
export const SeriesChange = z
  .object({
    scope: Scope.exclude(['one']),
    action: z.enum(['update', 'cancel', 'delete']),
    cancel_reason: optionalText(CANCEL_REASON_MAX),
    canceled_by: cancellationFields.canceled_by,
    change: z
      .object(appointmentFields)
      .omit({ allow_overlap: true, allow_offered: true, group_id: true })
      .partial()
      .default({}),
    recurrence: Recurrence.optional(),
    changes: occurrenceChanges,
  })
  .refine(isWaiverReasoned, { path: ['cancel_reason'], error: 'required' })
  .refine(({ change }) => isOrderedAppointment(change), { path: ['change', 'ends_at'], error: 'ends_before_start' })
  .refine(({ change }) => isShortAppointment(change), { path: ['change', 'ends_at'], error: 'too_long_appointment' })
  .refine(({ action, changes }) => action === 'update' || changes.length === 0, {
    path: ['changes'],
    error: 'only_of_update',
  })
export type SeriesChange = z.infer<typeof SeriesChange>

/**
 * What a change would do: as many of each as `series.change` then tells. `kept` are left as they are, each with its
 * reason. `left_out`: as what `changed` and `created` would have had them, the dates that are skipped.
 */
export const SeriesPlan = z.object({
  changed: z.array(PlannedOccurrence),
  created: z.array(PlannedOccurrence),
  left_out: z.array(PlannedOccurrence),
  removed: z.array(z.object({ appointment_id: Id, starts_at: Instant })),
  kept: z.array(z.object({ appointment_id: Id, starts_at: Instant, reason: KeptReason })),
})
export type SeriesPlan = z.infer<typeof SeriesPlan>

export const Series = z.object({
  id: Id,
  recurrence: Recurrence,
  professional_id: Id,
  service_id: Id.nullable(),
  starts_on: PlainDate,
  occurrences: z.array(
    z.object({
      appointment_id: Id,
      starts_at: Instant,
      ends_at: Instant,
      status: AppointmentStatus,
      attendance: Attendance,
      detached: z.boolean(),
    }),
  ),
})
export type Series = z.infer<typeof Series>

/** How many of a patient's appointments vouchers would pay, and from which day on none would; null: they pay them all. */
export const Cover = z.object({ patient_id: Id, covered: z.number().int(), uncovered_from: PlainDate.nullable() })
export type Cover = z.infer<typeof Cover>

export const seriesEndpoints = {
  /**
   * Writes nothing. `count`: without those that are skipped; `is_limited`: the rule gives more than a series may have; `covers`: what
   * vouchers would pay of it, of each patient who has some.
   */
  'series.preview': endpoint({
    body: SeriesForm,
    answer: z.object({
      data: z.array(PlannedOccurrence),
      meta: z.object({ count: z.number().int(), is_limited: z.boolean(), covers: z.array(Cover) }),
    }),
  }),
  /** All or nothing; a refusal names the occurrence. `undo_id` takes all of it back for a while (`series.undo`). */
  'series.create': endpoint({
    body: SeriesForm,
    answer: z.object({ data: Series, meta: z.object({ appointments: z.array(Appointment), undo_id: Id }) }),
    status: 201,
  }),
  'series.show': endpoint({ params: IdParams, answer: single(Series) }),
  /** The path names the selected appointment. Writes nothing. */
  'series.preview-change': endpoint({ params: IdParams, body: SeriesChange, answer: single(SeriesPlan) }),
  /** `undo_id` takes it back for a while (`series.undo`); null where nothing came of it. */
  'series.change': endpoint({
    params: IdParams,
    body: SeriesChange,
    answer: z.object({
      data: z.object({
        changed: z.number().int(),
        created: z.number().int(),
        removed: z.number().int(),
        kept: z.number().int(),
        undo_id: Id.nullable(),
      }),
      meta: z.object({ appointments: z.array(Appointment) }),
    }),
    versioned: true,
  }),
  /**
   * The path names the undo; `restored` is what was changed, created and removed together. Refused (410
   * `undo_expired`) when its time is over or one of the appointments changed since, and, unless that is meant, where
   * somebody has a time that was freed.
   */
  'series.undo': endpoint({
    params: IdParams,
    body: Restoring,
    answer: single(z.object({ restored: z.number().int() })),
  }),
}
