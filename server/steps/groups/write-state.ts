import { eq, sql } from 'drizzle-orm'
import { mayDecline } from '@/lib/domain/groups/decline'
import type { TenantCall } from '@/server/call'
import { enrolments } from '@/server/db/schema/enrolments'
import { announce, type Cause, record } from '@/server/ledger'
import { dropOwnCredits, freeMakeUps, whatIsLeft } from './give-up'
import { promote } from './promote'
import { seatPatients } from './seats'

type Row = typeof enrolments.$inferSelect
/** Whoever changes an enrolment: somebody of the clinic, or nobody (a patient by their link). */
export type EnrolmentCall = Pick<TenantCall<'enrolments.update'>, 'tx' | 'now' | 'address'> & {
  who: Cause & { time_zone: string }
}

type Told = {
  /** Whose activity it is. */
  leader: number
  /** Until when who comes up may decline. */
  until?: string | null
  /** The missed activity that the place of who comes up makes up for, by its enrolment. */
  makes_up_id?: number | null
  /** The clinic called the activity off: nobody is late, and nothing is lost, by coming off it. */
  canceled?: boolean
  /** Why it is not their own doing that they come off: nobody is late, and nothing is lost, by that either. */
  excused?: string | null
}

/**
 * Writes another state of an enrolment whose group is held, with its seat, audit line and announcements; a place that is freed by
 * it goes to who waits.
 */
export async function writeState(
  call: EnrolmentCall,
  before: Row,
  state: Row['state'],
  { leader, until = null, makes_up_id = before.makes_up_id, canceled = false, excused = null }: Told,
): Promise<void> {
  const { tx, who, now, address } = call
  const { id, activity_id, patient_id, group_id } = before
  const cameUp = before.state === 'waiting' && state === 'enrolled'
  if (cameUp && makes_up_id !== null && makes_up_id !== before.makes_up_id) await freeMakeUps(tx, [makes_up_id])
  const left =
    state === 'removed'
      ? await whatIsLeft({ tx, now, zone: who.time_zone, isExcused: excused !== null }, before)
      : { makes_up_id }
  await tx
    .update(enrolments)
    .set({
      state,
      ...left,
      ...(cameUp && { decline_until: until === null ? null : new Date(until) }),
      version: sql`${enrolments.version} + 1`,
      updated_at: now,
    })
    .where(eq(enrolments.id, id))
  if (cameUp) await dropOwnCredits(tx, [{ activity_id, patient_id, state }])
  const isLeft = before.state === 'enrolled' && state === 'removed'
  const isTheirs = !mayDecline(before.decline_until?.toISOString() ?? null, now)
  const late = isLeft && isTheirs && !canceled ? [patient_id] : []
  await seatPatients(call, [activity_id], {
    left: late,
    excused: excused === null ? null : { reason: excused, address },
  })
  const change = { before: { state: before.state }, after: { state } }
  await record(tx, who, { action: 'updated', entity: 'enrolment', id, ...change, address })
  const told = toldOf(before.state, state)
  if (told) await announce(tx, who, told, { appointment_id: activity_id, patient_id, professional_id: leader })
  if (cameUp) await announce(tx, who, 'place_mail', { enrolment_ids: [id] })
  await announce(tx, who, 'enrolment_updated', { group_id })
  if (state === 'removed') await promote(call, group_id)
}

const toldOf = (before: Row['state'], state: Row['state']) => {
  if (before === 'waiting' && state === 'enrolled') return 'group_activity_subscribed'
  return before === 'enrolled' && state === 'removed' ? 'group_activity_unsubscribed' : null
}
