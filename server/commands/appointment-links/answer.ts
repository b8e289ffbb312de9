import { eq, sql } from 'drizzle-orm'
import type { LinkedAppointment } from '@/lib/contract/appointment-links'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { reminders } from '@/server/db/schema/reminders'
import { announce, record } from '@/server/ledger'
import {
  type AppointmentLink,
  answerableAppointment,
  countLinkCall,
  findAppointmentLink,
} from '@/server/queries/appointment-links/read'
import { withOwnStatus } from '@/server/steps/appointments/own-status'

const statusOf = { confirm: 'confirmed', cancel: 'canceled' } as const
const topicOf = { confirm: 'appointment_confirmed', cancel: 'appointment_cancelled' } as const

/**
 * Confirms or cancels an appointment for the patient who was reminded of it, once. Nobody is signed in, so nobody is
 * named as who did it, and one of a series keeps the answer when the others change; the professional is told at once,
 * because a patient's answer is not undone.
 * @throws Refusal `link_spent`, `rate_limited`
 */
export async function answerAppointmentLink(call: FreeCall<'appointment-links.answer'>): Promise<LinkedAppointment> {
  countLinkCall(call)
  const link = await findAppointmentLink(call.services.database, call.body.token)
  return call.services.database.asTenant(link.clinic_id, (tx) => answer(tx, link, call))
}

async function answer(
  tx: Tx,
  link: AppointmentLink,
  call: FreeCall<'appointment-links.answer'>,
): Promise<LinkedAppointment> {
  const { body, now, address } = call
  // Of two answers at once, or an answer and a change by the clinic, the second waits and sees what the first left.
  const isThis = eq(reminders.id, link.reminder_id)
  const [held] = await tx.select({ appointment: reminders.appointment_id }).from(reminders).where(isThis).for('update')
  if (held) await tx.select().from(appointments).where(eq(appointments.id, held.appointment)).for('update')
  const appointment = await answerableAppointment(tx, link.reminder_id, now)

  const status = statusOf[body.answer]
  await tx.update(reminders).set({ answer: status, answered_at: now }).where(isThis)
  const { appointment_id: id, professional_id } = appointment
  if (appointment.status === status) return appointment
  await tx
    .update(appointments)
    .set({
      ...{ status, cancel_reason: null, own_fields: withOwnStatus('appointments') },
      ...{ version: sql`${appointments.version} + 1`, updated_at: now },
    })
    .where(eq(appointments.id, id))
  const nobody = { clinic_id: link.clinic_id, id: null }
  const change = { before: { status: appointment.status }, after: { status } }
  await record(tx, nobody, { action: 'updated', entity: 'appointment', id, ...change, address })
  await announce(tx, nobody, topicOf[body.answer], { appointment_id: id, professional_id })
  return { ...appointment, status }
}
