import { eq, sql } from 'drizzle-orm'
import type { LinkedAppointment } from '@/lib/contract/appointment-links'
import type { FreeCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { enrolments } from '@/server/db/schema/enrolments'
import { reminders } from '@/server/db/schema/reminders'
import { announce, record } from '@/server/ledger'
import {
  type AppointmentLink,
  answerableAppointment,
  countLinkCall,
  findAppointmentLink,
} from '@/server/queries/appointment-links/read'
import { withOwnStatus } from '@/server/steps/appointments/own-status'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { writeState } from '@/server/steps/groups/write-state'
import { settleVisits } from '@/server/steps/vouchers/settle'

const statusOf = { confirm: 'confirmed', cancel: 'canceled' } as const
const topicOf = { confirm: 'appointment_confirmed', cancel: 'appointment_cancelled' } as const

/**
 * Confirms or cancels an appointment for the patient who was reminded of it, once. Nobody is signed in, so nobody is
 * named as who did it, and one of a series keeps the answer when the others change; the professional is told at once,
 * because a patient's answer is not undone. Of a group's activity it is their own place that they keep or give up: that goes
 * to who waits.
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
  const group = await groupOf(tx, link.reminder_id)
  if (group) await holdGroup(tx, group.id)
  const [held] = await tx.select({ appointment: reminders.appointment_id }).from(reminders).where(isThis).for('update')
  if (held) await tx.select().from(appointments).where(eq(appointments.id, held.appointment)).for('update')
  const appointment = await answerableAppointment(tx, link.reminder_id, now)

  const status = statusOf[body.answer]
  await tx.update(reminders).set({ answer: status, answered_at: now }).where(isThis)
  const { appointment_id: id, professional_id, enrolment_id } = appointment
  const nobody = { clinic_id: link.clinic_id, id: null }
  if (enrolment_id !== null) {
    if (body.answer === 'cancel') {
      const [place] = await tx.select().from(enrolments).where(eq(enrolments.id, enrolment_id)).for('update')
      const who = { ...nobody, time_zone: appointment.clinic.time_zone }
      await writeState({ tx, now, address, who }, place!, 'removed', { leader: professional_id })
    }
    return { ...appointment, status }
  }
  if (appointment.status === status) return appointment
  await tx
    .update(appointments)
    .set({
      ...{ status, cancel_reason: null, own_fields: withOwnStatus('appointments') },
      ...{ version: sql`${appointments.version} + 1`, updated_at: now },
    })
    .where(eq(appointments.id, id))
  const change = { before: { status: appointment.status }, after: { status } }
  await record(tx, nobody, { action: 'updated', entity: 'appointment', id, ...change, address })
  await settleVisits({ tx, who: nobody, now }, [id], { canceled: status === 'canceled' ? [id] : [] })
  await announce(tx, nobody, topicOf[body.answer], { appointment_id: id, professional_id })
  return { ...appointment, status }
}

/** The group whose activity a reminder is of, where it is of one's. */
async function groupOf(tx: Tx, reminderId: number): Promise<{ id: number } | undefined> {
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select a.group_id::float8 as id from reminders r
        join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
        where r.clinic_id = current_clinic() and r.id = ${reminderId} and a.group_id is not null`,
  )
  return found
}
