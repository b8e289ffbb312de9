import { eq, sql } from 'drizzle-orm'
import type { LinkedVisit } from '@/lib/contract/appointment-links'
import type { FreeCall } from '@/server/api/handler'
import type { Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { reminders } from '@/server/db/schema/reminders'
import { RateLimit } from '@/server/identity/rate-limit'
import { announce, record } from '@/server/ledger'
import { answerableVisit, findVisitLink, type VisitLink } from '@/server/queries/appointment-links/read'

/** Where no proxy is trusted to name them, all callers are one address. */
const limit = new RateLimit({ max: 120, window_ms: 60_000 })

const statusOf = { confirm: 'confirmed', cancel: 'canceled' } as const
const topicOf = { confirm: 'appointment_confirmed', cancel: 'appointment_cancelled' } as const

/** What the link of a reminder is about. Reading does not use it up. @throws Refusal `link_spent`, `rate_limited` */
export async function readVisitLink(call: FreeCall<'visit-links.read'>): Promise<LinkedVisit> {
  const { services, body, now, address } = call
  limit.take(address, now)
  const link = await findVisitLink(services.database, body.token)
  return services.database.asTenant(link.clinic_id, (tx) => answerableVisit(tx, link.reminder_id, now))
}

/**
 * Confirms or cancels a visit for the patient who was reminded of it, once. Nobody is signed in, so nobody is named as
 * who did it; the professional is told at once, because a patient's answer is not undone.
 * @throws Refusal `link_spent`, `rate_limited`
 */
export async function answerVisitLink(call: FreeCall<'visit-links.answer'>): Promise<LinkedVisit> {
  limit.take(call.address, call.now)
  const link = await findVisitLink(call.services.database, call.body.token)
  return call.services.database.asTenant(link.clinic_id, (tx) => answer(tx, link, call))
}

async function answer(tx: Tx, link: VisitLink, call: FreeCall<'visit-links.answer'>): Promise<LinkedVisit> {
  const { body, now, address } = call
  // Of two answers at once, or an answer and a change by the clinic, the second waits and sees what the first left.
  const isThis = eq(reminders.id, link.reminder_id)
  const [held] = await tx.select({ visit: reminders.appointment_id }).from(reminders).where(isThis).for('update')
  if (held) await tx.select().from(appointments).where(eq(appointments.id, held.visit)).for('update')
  const visit = await answerableVisit(tx, link.reminder_id, now)

  const status = statusOf[body.answer]
  await tx.update(reminders).set({ answer: status, answered_at: now }).where(isThis)
  const { appointment_id: id, professional_id } = visit
  if (visit.status === status) return visit
  await tx
    .update(appointments)
    .set({ status, cancel_reason: null, version: sql`${appointments.version} + 1`, updated_at: now })
    .where(eq(appointments.id, id))
  const nobody = { clinic_id: link.clinic_id, id: null }
  const change = { before: { status: visit.status }, after: { status } }
  await record(tx, nobody, { action: 'updated', entity: 'appointment', id, ...change, address })
  await announce(tx, nobody, topicOf[body.answer], { appointment_id: id, professional_id })
  return { ...visit, status }
}
