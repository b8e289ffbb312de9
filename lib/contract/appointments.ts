import * as z from 'zod'
import { CANCEL_REASON_MAX, PLACES_MAX } from '@/lib/domain/constants'
import { cancelers, isWaiverReasoned } from '@/lib/domain/policy/visit-policy'
import { WantedConsent } from './consents'
import { endpoint, Id, IdParams, IdText, Instant, Nothing, optionalText, single } from './endpoint'
import { ordered } from './range'
import { tones } from './tones'

export const appointmentStatuses = ['pending', 'confirmed', 'canceled'] as const
export const AppointmentStatus = z.enum(appointmentStatuses)
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

export const attendances = ['unknown', 'attended', 'no_show'] as const
export const Attendance = z.enum(attendances)
export type Attendance = z.infer<typeof Attendance>

/** A colour of a service, by its name. */
export const Tone = z.enum(tones)
export type Tone = z.infer<typeof Tone>

/**
 * An appointment in the agenda. `color` is null when it takes its service's. `series_id`: it is one of several that
 * repeat; `related_id`: the appointment that it follows.
 */
export const Appointment = z.object({
  id: Id,
  professional_id: Id,
  room_id: Id.nullable(),
  service_id: Id.nullable(),
  starts_at: Instant,
  ends_at: Instant,
  status: AppointmentStatus,
  attendance: Attendance,
  color: Tone.nullable(),
  note: z.string().nullable(),
  price_cents: z.number().int().nullable(),
  /** Booked over another on purpose. */
  overlap: z.boolean(),
  series_id: Id.nullable(),
  related_id: Id.nullable(),
  /** The group whose activity it is; `patients` are then those who have a place in it: who comes is enrolled. */
  group_id: Id.nullable(),
  /** What that group is called. */
  group_name: z.string().nullable(),
  /** How many places the activity has; null: as many as its group's usually have. */
  capacity: z.number().int().nullable(),
  patients: z.array(z.object({ id: Id, name: z.string(), phone: z.string().nullable() })),
  version: z.number().int(),
})
export type Appointment = z.infer<typeof Appointment>

const Neighbour = z.object({ id: Id, starts_at: Instant, professional_id: Id })

/**
 * Everything of one appointment. `detached`: one of a series that was changed on its own, and stays as it is when the
 * others change.
 */
export const AppointmentDetail = Appointment.extend({
  cancel_reason: z.string().nullable(),
  reminder_message: z.string().nullable(),
  detached: z.boolean(),
  /** It is on an invoice: neither moved nor taken away with others. */
  billed: z.boolean(),
  created_at: Instant,
  created_by: z.string().nullable(),
  /** Where it stands among the appointments of its series that are not deleted, from 1. */
  series: z.object({ id: Id, position: z.number().int(), count: z.number().int() }).nullable(),
  related: Neighbour.nullable(),
  successive: z.array(Neighbour),
  /** The first patient's appointments before and after this one, without canceled ones. */
  previous_appointment: Neighbour.nullable(),
  next_appointment: Neighbour.nullable(),
  /** What its patients are to have signed; empty where it is canceled. */
  consents: z.array(WantedConsent),
})
export type AppointmentDetail = z.infer<typeof AppointmentDetail>

const note = z
  .string()
  .trim()
  .max(4000)
  .nullish()
  .transform((text) => text || null)

/** What a booking takes; lib/contract/series.ts has the same for one that repeats. */
export const appointmentFields = {
  professional_id: Id,
  /** A room or a piece of equipment that it occupies; null for none. */
  room_id: Id.nullish(),
  service_id: Id.nullish(),
  starts_at: Instant,
  ends_at: Instant,
  /** At least one, unless it is an activity of a group. */
  patient_ids: z.array(Id).max(30),
  group_id: Id.nullish(),
  capacity: z.number().int().min(1).max(PLACES_MAX).nullish(),
  status: AppointmentStatus.optional(),
  color: Tone.nullish(),
  note: note.optional(),
  reminder_message: optionalText(600).optional(),
  related_id: Id.nullish(),
  allow_overlap: z.boolean().optional(),
  /** Whoever books knows that the time is offered to somebody who waits. */
  allow_offered: z.boolean().optional(),
}

type Span = { starts_at?: string; ends_at?: string }
const MAX_HOURS = 24
export const isOrderedAppointment = ({ starts_at, ends_at }: Span) =>
  // An instant that is none has a text of its own.
  !starts_at || !ends_at || !(new Date(starts_at) >= new Date(ends_at))
export const isShortAppointment = ({ starts_at, ends_at }: Span) =>
  !starts_at || !ends_at || !(new Date(ends_at).getTime() - new Date(starts_at).getTime() > MAX_HOURS * 3_600_000)

type Coming = { patient_ids?: number[] | undefined; group_id?: number | null | undefined }
/** An appointment is somebody's; a group's activity is nobody's when it is booked: who comes is enrolled in it. */
export const isSomebodys = ({ patient_ids, group_id }: Coming) => Boolean(group_id) || patient_ids?.length !== 0
export const isNobodys = ({ patient_ids, group_id }: Coming) => !group_id || !patient_ids?.length
type Held = { capacity?: number | null | undefined; group_id?: number | null | undefined }
/** Only a group's activity has places. */
export const isPlacedInGroup = ({ capacity, group_id }: Held) => !capacity || Boolean(group_id)

/** A booking. It ends after it starts and lasts at most a day; at least one patient, or a group whose activity it is. */
export const AppointmentForm = z
  .object({
    ...appointmentFields,
    /** Which voucher pays whose visit, or that none does (null); who is not named: the one that expires first. */
    vouchers: z
      .array(z.object({ patient_id: Id, voucher_id: Id.nullable() }))
      .max(30)
      .optional(),
  })
  .refine(isSomebodys, { path: ['patient_ids'], error: 'at_least_one_patient' })
  .refine(isNobodys, { path: ['patient_ids'], error: 'enrolled_instead' })
  .refine(isPlacedInGroup, { path: ['capacity'], error: 'groups_only' })
  .refine(isOrderedAppointment, { path: ['ends_at'], error: 'ends_before_start' })
  .refine(isShortAppointment, { path: ['ends_at'], error: 'too_long_appointment' })
export type AppointmentForm = z.infer<typeof AppointmentForm>

/** What may be said of a cancellation: why, and whose it is; what is not the patient's costs them nothing, and says why. */
export const cancellationFields = {
  cancel_reason: optionalText(CANCEL_REASON_MAX).optional(),
  canceled_by: z.enum(cancelers).optional(),
}

/** A change of a booking: what is absent stays. */
export const AppointmentChange = z
  .object(appointmentFields)
  // An activity stays its group's.
  .omit({ group_id: true })
  .partial()
  .extend({ attendance: Attendance.optional(), ...cancellationFields })
  .refine(isWaiverReasoned, { path: ['cancel_reason'], error: 'required' })
  .refine(isOrderedAppointment, { path: ['ends_at'], error: 'ends_before_start' })
  .refine(isShortAppointment, { path: ['ends_at'], error: 'too_long_appointment' })

/** Bringing back what was taken away: whoever does it knows that its time was given to another since. */
export const Restoring = z.object({ allow_overlap: z.boolean().optional() })

/** The longest range that one question may cover, in days: a month's view with its margins. */
export const RANGE_MAX_DAYS = 62

/** Either a range of instants (`from` inclusive, `to` exclusive; at most 62 days) or one patient's appointments. */
export const AppointmentQuery = z
  .object({
    from: Instant.optional(),
    to: Instant.optional(),
    professional_id: IdText.optional(),
    room_id: IdText.optional(),
    patient_id: IdText.optional(),
  })
  .refine(({ from, to, patient_id }) => patient_id || (from && to), { path: ['from'], error: 'range_required' })
  .check(ordered('from', 'to', RANGE_MAX_DAYS))

export const appointmentEndpoints = {
  'appointments.list': endpoint({
    query: AppointmentQuery,
    answer: z.object({ data: z.array(Appointment), meta: z.object({ count: z.number().int() }) }),
  }),
  'appointments.create': endpoint({ body: AppointmentForm, answer: single(Appointment), status: 201 }),
  'appointments.show': endpoint({ params: IdParams, answer: single(AppointmentDetail) }),
  'appointments.update': endpoint({
    params: IdParams,
    body: AppointmentChange,
    answer: single(Appointment),
    versioned: true,
  }),
  'appointments.remove': endpoint({ params: IdParams, answer: Nothing, status: 204, versioned: true }),
  'appointments.restore': endpoint({ params: IdParams, body: Restoring, answer: single(Appointment) }),
}
