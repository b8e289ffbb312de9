import { eq, sql } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { enrolments } from '@/server/db/schema/enrolments'
import { announce, type Cause, record } from '@/server/ledger'
import { promote } from './promote'
import { seatPatients } from './seats'

type Row = typeof enrolments.$inferSelect
/** Whoever changes an enrolment: somebody of the clinic, or nobody (a patient by their link). */
export type EnrolmentCall = Pick<TenantCall<'enrolments.update'>, 'tx' | 'now' | 'address'> & {
  who: Cause & { time_zone: string }
}

/**
 * Writes another state of an enrolment whose group is held, with its seat, audit line and announcements; a place that is freed by
 * it goes to who waits.
 * @param leader whose activity it is
 */
export async function writeState(call: EnrolmentCall, before: Row, state: Row['state'], leader: number): Promise<void> {
  const { tx, who, now, address } = call
  const { id, activity_id, patient_id, group_id } = before
  await tx
    .update(enrolments)
    .set({ state, version: sql`${enrolments.version} + 1`, updated_at: now })
    .where(eq(enrolments.id, id))
  await seatPatients(tx, activity_id)
  const change = { before: { state: before.state }, after: { state } }
  await record(tx, who, { action: 'updated', entity: 'enrolment', id, ...change, address })
  const told = toldOf(before.state, state)
  if (told) await announce(tx, who, told, { appointment_id: activity_id, patient_id, professional_id: leader })
  await announce(tx, who, 'enrolment_updated', { group_id })
  if (state === 'removed') await promote(call, group_id, [activity_id])
}

const toldOf = (before: Row['state'], state: Row['state']) => {
  if (before === 'waiting' && state === 'enrolled') return 'group_activity_subscribed'
  return before === 'enrolled' && state === 'removed' ? 'group_activity_unsubscribed' : null
}
