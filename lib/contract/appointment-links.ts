import * as z from 'zod'
import { AppointmentStatus } from './appointments'
import { endpoint, Instant, single } from './endpoint'
import { Locale } from './locale'

const Token = z.string().min(20).max(200)

/** What a patient sees who opens the link of a reminder: their own appointment, and no more of anybody. */
export const LinkedAppointment = z.object({
  clinic: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    time_zone: z.string(),
  }),
  patient_name: z.string(),
  locale: Locale,
  service_name: z.string().nullable(),
  professional_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  status: AppointmentStatus,
})
export type LinkedAppointment = z.infer<typeof LinkedAppointment>

/** Public: the token is what lets in. A link that was answered, moved away from, or is over is `link_spent`. */
export const appointmentLinkEndpoints = {
  'appointment-links.read': endpoint({ body: z.object({ token: Token }), answer: single(LinkedAppointment) }),
  'appointment-links.answer': endpoint({
    body: z.object({ token: Token, answer: z.enum(['confirm', 'cancel']) }),
    answer: single(LinkedAppointment),
  }),
}
