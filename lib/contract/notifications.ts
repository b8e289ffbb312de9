import * as z from 'zod'
import { endpoint, Id, IdParams, Instant, Nothing, PlainDate, single } from './endpoint'

/** The body types (product §3), that an appointment went to another's agenda, that a patient is in pain or silent, and that an export is made or given up. What each says and where it leads: lib/domain/notifications/notification.ts. */
export const notificationTypes = [
  'appointment_created',
  'appointment_deleted',
  'appointment_confirmed',
  'appointment_cancelled',
  'appointment_handed_over',
  'appointment_taken_over',
  'action-plan',
  'plan_pain',
  'plan_silence',
  'patient',
  'group_activity_subscribed',
  'group_activity_unsubscribed',
  'task_assigned',
  'task_updated',
  'patient_export_done',
  'patient_export_failed',
  'clinic_export_done',
  'clinic_export_failed',
] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

const Patient = z.object({ id: Id, name: z.string() })

const Appointment = z.object({ id: Id, patient: Patient.nullable(), starts_at: Instant, time_zone: z.string() })
/** `professional`: who has it now, told to who had it; who had it before, told to who has it. */
const PassedOn = Appointment.extend({ professional: z.object({ id: Id, name: z.string() }) })
const Enrolment = z.object({
  patient: Patient,
  group: z.object({ id: Id, name: z.string() }),
  starts_at: Instant,
  time_zone: z.string(),
})
const PlanDay = z.object({ patient: Patient, date: PlainDate })
const bodyOf = <const T extends NotificationType, D extends z.ZodType>(type: T, data: D) =>
  z.object({ type: z.literal(type), data })

/** What `body` holds once it is parsed: a type and its data. */
export const NotificationBody = z.discriminatedUnion('type', [
  bodyOf('appointment_created', Appointment),
  bodyOf('appointment_deleted', Appointment),
  bodyOf('appointment_confirmed', Appointment),
  bodyOf('appointment_cancelled', Appointment),
  bodyOf('appointment_handed_over', PassedOn),
  bodyOf('appointment_taken_over', PassedOn),
  bodyOf('action-plan', PlanDay),
  bodyOf('plan_pain', PlanDay),
  bodyOf('plan_silence', PlanDay),
  bodyOf('patient', z.object({ patient: Patient })),
  bodyOf('group_activity_subscribed', Enrolment),
  bodyOf('group_activity_unsubscribed', Enrolment),
  bodyOf(
    'task_assigned',
    z.object({ task: z.object({ id: Id, ends_at: Instant }), author: z.object({ name: z.string() }) }),
  ),
  bodyOf('task_updated', z.object({ task: z.object({ id: Id, ends_at: Instant }) })),
  bodyOf('patient_export_done', z.object({ patient: Patient })),
  bodyOf('patient_export_failed', z.object({ patient: Patient })),
  bodyOf('clinic_export_done', z.object({})),
  bodyOf('clinic_export_failed', z.object({})),
])
export type NotificationBody = z.infer<typeof NotificationBody>

/** A notification (product §3): `body` is JSON text; unread until `checked_at` is set. */
export const Notification = z.object({
  id: Id,
  body: z.string(),
  checked_at: Instant.nullable(),
  created_at: Instant,
})
export type Notification = z.infer<typeof Notification>

export const notificationEndpoints = {
  /**
   * The newest first, two hundred at most. `all=true` gives those already checked too; `meta.unread` counts all unread.
   */
  'notifications.list': endpoint({
    query: z.object({ all: z.stringbool().or(z.boolean()).default(false) }),
    answer: z.object({ data: z.array(Notification), meta: z.object({ unread: z.number().int() }) }),
  }),
  'notifications.check': endpoint({ params: IdParams, answer: single(Notification) }),
  'notifications.check-all': endpoint({ answer: Nothing, status: 204 }),
}
