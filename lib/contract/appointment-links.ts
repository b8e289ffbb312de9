import * as z from 'zod'
import { AppointmentStatus } from './appointments'
import { endpoint, single } from './endpoint'
import { LinkToken, linkedParts } from './linked-parts'

/** What a patient sees who opens the link of a reminder: their own appointment, and no more of anybody. */
export const LinkedAppointment = z.object({
  ...linkedParts,
  service_name: z.string().nullable(),
  status: AppointmentStatus,
})
export type LinkedAppointment = z.infer<typeof LinkedAppointment>

/** Public: the token is what lets in. A link that was answered, moved away from, or is over is `link_spent`. */
export const appointmentLinkEndpoints = {
  'appointment-links.read': endpoint({ body: z.object({ token: LinkToken }), answer: single(LinkedAppointment) }),
  'appointment-links.answer': endpoint({
    body: z.object({ token: LinkToken, answer: z.enum(['confirm', 'cancel']) }),
    answer: single(LinkedAppointment),
  }),
}
