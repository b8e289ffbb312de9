import { eq } from 'drizzle-orm'
import type { Enrolment } from '@/lib/contract/enrolments'
import { Refusal } from '@/lib/contract/errors'
import { declineUntil } from '@/lib/domain/groups/decline'
import { heldMakeUp, isSeated, judgeEnrolment } from '@/lib/domain/groups/enrolment'
import { waiverOf } from '@/lib/domain/policy/visit-policy'
import { dayOf } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { enrolments } from '@/server/db/schema/enrolments'
import { busyIn } from '@/server/queries/enrolments/busy'
import { enrolmentOf } from '@/server/queries/enrolments/list'
import { countedDays, standingsOf } from '@/server/queries/groups/standing'
import { requireBegun } from '@/server/steps/appointments/require-attendance'
import { holdActivities, type OpenActivity } from '@/server/steps/groups/activities'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { writeState } from '@/server/steps/groups/write-state'
import { requireUnbilledVisits } from '@/server/steps/payments/require-no-money'
import { requireVersion } from '@/server/steps/require-version'

type Call = TenantCall<'enrolments.update'>
type Row = typeof enrolments.$inferSelect
type Group = Awaited<ReturnType<typeof holdGroup>>

/**
 * Says what became of somebody's place: they came or did not, it is taken back, they come off (a place that is freed is given
 * to who waits), or who waits is given a place out of their turn that is free, or whose patient did not come. Who came is not taken off: that is taken back first. Of one that
 * is canceled nobody does anything but come off. Who comes off late pays and loses nothing by it where that is the clinic's doing, or a mistake.
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown` for a deleted activity, `attendance_early`, `visit_billed`, `invalid` that names `state`
 */
export async function updateEnrolment(call: Call): Promise<Enrolment> {
  const { tx, params, body } = call
  const [named] = await tx.select().from(enrolments).where(eq(enrolments.id, params.id))
  if (!named) throw new Refusal('not_found')
  const group = await holdGroup(tx, named.group_id)
  const [activity] = await holdActivities(tx, named.group_id, [named.activity_id])
  if (!activity) throw new Refusal('reference_unknown')
  const [before] = await tx.select().from(enrolments).where(eq(enrolments.id, params.id)).for('update')
  requireVersion(before!.version, call.version)
  const makes_up_id = await requireNext(call, { before: before!, group, activity })
  const until = declineUntil(group, new Date(activity.starts_at).toISOString(), call.now)
  if (body.state !== before!.state) {
    const { professional_id: leader, canceled } = activity
    await writeState(call, before!, body.state, { leader, until, makes_up_id, canceled, excused: waiverOf(body) })
  }
  return enrolmentOf(tx, params.id)
}

const attendanceOf = { attended: 'attended', missed: 'no_show' } as const

/** What a place then makes up for, where it does. @throws Refusal for a state that does not follow the one that it has */
async function requireNext(
  call: Call,
  { before, group, activity }: { before: Row; group: Group; activity: OpenActivity },
): Promise<number | null> {
  const { state } = call.body
  const { makes_up_id } = before
  if (before.state === state) return makes_up_id
  const isSettled = before.state === 'attended' || before.state === 'missed'
  if (isSettled) await requireUnbilledVisits(call.tx, [activity.id], [before.patient_id])
  if (state === 'removed' && !isSettled && before.state !== 'removed') return makes_up_id
  if (activity.canceled) throw refusalOf(call, 'enrolment_canceled')
  if (before.state === 'missed' && (state === 'enrolled' || state === 'attended')) requireNotGivenAway(call, activity)
  if (state === 'enrolled' && isSettled) return makes_up_id
  if (state === 'enrolled' && before.state === 'waiting') return requirePlace(call, before, group, activity)
  if (state !== 'enrolled' && state !== 'removed' && isSeated(before.state)) {
    const visit = { starts_at: new Date(activity.starts_at).toISOString(), status: 'confirmed' as const }
    const next = { ...visit, attendance: attendanceOf[state] }
    await requireBegun(call, { ...visit, attendance: 'unknown' }, next, { attendance: 'state' })
    return makes_up_id
  }
  throw refusalOf(call, 'enrolment_state')
}

/** Of who did not come, the place may be somebody's who was let in at the door: that is taken back first. @throws Refusal `invalid` */
function requireNotGivenAway(call: Call, { taken, missed, capacity }: OpenActivity): void {
  if (missed > 0 && taken > capacity && taken - missed >= capacity)
    throw refusalOf(call, 'enrolment_given_away', { capacity })
}

const refusalOf = (call: Call, ...text: Parameters<ReturnType<typeof translator>>) =>
  new Refusal('invalid', { errors: { state: [translator(call.locale)(...text)] } })

/**
 * Who is taken out of their turn has a plan, is below every limit or makes up for something, has the time free, and there is a
 * place. Gives what they make up for.
 */
async function requirePlace(call: Call, { patient_id, makes_up_id }: Row, group: Group, activity: OpenActivity) {
  const { tx, who } = call
  const day = dayOf(activity.starts_at, who.time_zone)
  const standing = (await standingsOf(tx, group.id, [patient_id], { asked: [day], zone: who.time_zone }))(patient_id)
  const becomes = judgeEnrolment({
    // Of who did not come, somebody at the door has the place.
    ...{ group, activity: { ...activity, day, taken: activity.taken - activity.missed, waiting: 0 } },
    ...{
      ...standing,
      days: countedDays(standing, activity.id),
      make_ups: [...heldMakeUp(makes_up_id, day), ...standing.make_ups],
    },
  })
  if (becomes.is === 'refused' && becomes.key === 'no_plan') throw refusalOf(call, 'enrolment_no_plan')
  const reason = becomes.is === 'enrolled' ? null : 'reason' in becomes ? becomes.reason : null
  if (reason?.key === 'full') throw refusalOf(call, 'enrolment_full', { capacity: reason.capacity })
  if (reason?.key === 'limit') throw refusalOf(call, `enrolment_${reason.period}_limit`, { limit: reason.limit })
  if ((await busyIn(tx, [activity.id], [patient_id]))(activity.id, patient_id)) throw refusalOf(call, 'enrolment_busy')
  return becomes.is === 'enrolled' ? (becomes.makes_up?.id ?? null) : null
}
