import * as z from 'zod'
import { endpoint, Id, IdParams, Instant, Nothing, single } from './endpoint'

export const appointmentStatuses = ['pending', 'confirmed', 'canceled'] as const
export const AppointmentStatus = z.enum(appointmentStatuses)
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

export const attendances = ['unknown', 'attended', 'no_show'] as const
export const Attendance = z.enum(attendances)
export type Attendance = z.infer<typeof Attendance>

/** The six service tones of the design; a colour is a name, so that light and dark each have their own values. */
export const tones = ['teal', 'blue', 'violet', 'amber', 'olive', 'rose'] as const
export const Tone = z.enum(tones)
export type Tone = z.infer<typeof Tone>

/** A visit in the agenda. `color` is null when it takes its service's. */
export const Appointment = z.object({
  id: Id,
  professional_id: Id,
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
  patients: z.array(z.object({ id: Id, name: z.string(), phone: z.string().nullable() })),
  version: z.number().int(),
})
export type Appointment = z.infer<typeof Appointment>

const note = z
  .string()
  .trim()
  .max(4000)
  .nullish()
  .transform((text) => text || null)

const fields = {
  professional_id: Id,
  service_id: Id.nullish(),
  starts_at: Instant,
  ends_at: Instant,
  patient_ids: z.array(Id).min(1, 'at_least_one_patient').max(30),
  status: AppointmentStatus.optional(),
  color: Tone.nullish(),
  note: note.optional(),
  allow_overlap: z.boolean().optional(),
}

type Span = { starts_at?: string; ends_at?: string }
const MAX_HOURS = 24
const isOrdered = ({ starts_at, ends_at }: Span) => !starts_at || !ends_at || new Date(starts_at) < new Date(ends_at)
const isShort = ({ starts_at, ends_at }: Span) =>
  !starts_at || !ends_at || new Date(ends_at).getTime() - new Date(starts_at).getTime() <= MAX_HOURS * 3_600_000

/** A booking. It ends after it starts and lasts at most a day; at least one patient. */
export const AppointmentForm = z
  .object(fields)
  .refine(isOrdered, { path: ['ends_at'], error: 'ends_before_start' })
  .refine(isShort, { path: ['ends_at'], error: 'too_long_visit' })
export type AppointmentForm = z.infer<typeof AppointmentForm>

/** A change of a booking: what is absent stays. */
export const AppointmentChange = z
  .object(fields)
  .partial()
  .extend({ attendance: Attendance.optional() })
  .refine(isOrdered, { path: ['ends_at'], error: 'ends_before_start' })
  .refine(isShort, { path: ['ends_at'], error: 'too_long_visit' })
export type AppointmentChange = z.infer<typeof AppointmentChange>

/** The longest range that one question may cover, in days: a month's view with its margins. */
export const RANGE_MAX_DAYS = 62

/** Either a range of instants (`from` inclusive, `to` exclusive; at most 62 days) or one patient's visits. */
export const AppointmentQuery = z
  .object({
    from: Instant.optional(),
    to: Instant.optional(),
    professional_id: Id.optional(),
    patient_id: Id.optional(),
  })
  .refine(({ from, to, patient_id }) => patient_id || (from && to), { path: ['from'], error: 'range_required' })
  .refine(
    ({ from, to }) => !from || !to || new Date(to).getTime() - new Date(from).getTime() <= RANGE_MAX_DAYS * 86_400_000,
    { path: ['to'], error: 'range_too_long' },
  )

export const appointmentEndpoints = {
  'appointments.list': endpoint({
    query: AppointmentQuery,
    answer: z.object({ data: z.array(Appointment), meta: z.object({ count: z.number().int() }) }),
  }),
  'appointments.create': endpoint({ body: AppointmentForm, answer: single(Appointment), status: 201 }),
  'appointments.show': endpoint({ params: IdParams, answer: single(Appointment) }),
  'appointments.update': endpoint({
    params: IdParams,
    body: AppointmentChange,
    answer: single(Appointment),
    versioned: true,
  }),
  'appointments.delete': endpoint({ params: IdParams, answer: Nothing, status: 204, versioned: true }),
  'appointments.restore': endpoint({ params: IdParams, answer: single(Appointment) }),
}
