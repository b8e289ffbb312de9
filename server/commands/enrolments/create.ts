import { sql } from 'drizzle-orm'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import type { Answer } from '@/lib/contract/registry'
import { type Enrolment as Becomes, judgeEnrolment } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { enrolments } from '@/server/db/schema/enrolments'
import { announce, recordAll } from '@/server/ledger'
import { busyIn } from '@/server/queries/enrolments/busy'
import { enrolmentsWhere } from '@/server/queries/enrolments/list'
import { standingsOf } from '@/server/queries/groups/standing'
import { requirePatients } from '@/server/steps/appointments/references'
import { holdActivities, type OpenActivity } from '@/server/steps/groups/activities'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { seatPatients } from '@/server/steps/groups/seats'

type Call = TenantCall<'enrolments.create'>
type Wish = { activity: OpenActivity; patient_id: number; day: string }
type Judged = Wish & { becomes: Becomes | { is: 'refused'; key: 'enrolled_already' | 'busy' } }

/**
 * Enrols patients in activities of the group of the path, one after the other in the order of time and of the question: a
 * place, the waiting list with its reason, or neither and why. What is refused of one leaves the others enrolled.
 * @throws Refusal `not_found`, `reference_unknown`
 */
export async function createEnrolments(call: Call): Promise<Answer<'enrolments.create'>> {
  const { tx, who, params, body, now, address } = call
  const group = await holdGroup(tx, params.id)
  await requirePatients(tx, who.clinic_id, body.patient_ids)
  const activities = await holdActivities(tx, params.id, body.activity_ids)
  const known = await enrolmentsWhere(
    tx,
    sql`e.group_id = ${params.id} and e.state <> 'removed'
    and e.activity_id = any(${`{${activities.map(({ id }) => id).join(',')}}`}::bigint[])`,
  )
  const isKnown = (activityId: number, patientId: number) =>
    known.some(({ activity_id, patient_id }) => activity_id === activityId && patient_id === patientId)
  const patientIds = [...new Set(body.patient_ids)]
  const standingOf = await standingsOf(tx, params.id, patientIds, who.time_zone)
  const isBusy = await busyIn(
    tx,
    activities.map(({ id }) => id),
    patientIds,
  )
  const seated = new Map<number, OpenActivity[]>(patientIds.map((id) => [id, []]))
  const added = new Map(patientIds.map((id) => [id, [...standingOf(id).days]]))

  const judged = inTime(activities).flatMap((activity) => {
    const day = dayOf(activity.starts_at, who.time_zone)
    const open = { ...activity, day }
    return patientIds.map((patient_id): Judged => {
      const wish = { activity, patient_id, day }
      if (isKnown(activity.id, patient_id)) return { ...wish, becomes: { is: 'refused', key: 'enrolled_already' } }
      const { memberships } = standingOf(patient_id)
      const days = added.get(patient_id) ?? []
      const becomes = judgeEnrolment({ group, activity: open, memberships, days })
      const here = seated.get(patient_id) ?? []
      const isElsewhere = isBusy(activity.id, patient_id) || here.some((other) => isAtOnce(other, activity))
      if (becomes.is === 'enrolled' && isElsewhere) return { ...wish, becomes: { is: 'refused', key: 'busy' } }
      if (becomes.is === 'enrolled') {
        here.push(activity)
        open.taken += 1
        days.push(day)
      }
      if (becomes.is === 'waiting') open.waiting += 1
      return { ...wish, becomes }
    })
  })

  const rows = judged.flatMap(({ activity, patient_id, becomes }) =>
    becomes.is === 'refused'
      ? []
      : [
          {
            ...{ clinic_id: who.clinic_id, group_id: params.id, activity_id: activity.id, patient_id },
            ...{ state: becomes.is, reason: becomes.is === 'waiting' ? becomes.reason : null },
            ...{ created_by: who.id, queued_at: now, created_at: now, updated_at: now },
          },
        ],
  )
  const made = rows.length > 0 ? await tx.insert(enrolments).values(rows).returning() : []
  for (const id of new Set(rows.map(({ activity_id }) => activity_id))) await seatPatients(tx, id)
  await recordAll(
    tx,
    who,
    made.map(({ id, group_id, activity_id, patient_id, state }) => ({
      ...{ action: 'created' as const, entity: 'enrolment' as const, id, address },
      after: { group_id, activity_id, patient_id, state },
    })),
  )
  const leader = new Map(activities.map(({ id, professional_id }) => [id, professional_id]))
  for (const { activity_id, patient_id, state } of made)
    if (state === 'enrolled')
      await announce(tx, who, 'group_activity_subscribed', {
        ...{ appointment_id: activity_id, patient_id, professional_id: leader.get(activity_id) ?? null },
      })
  if (made.length > 0) await announce(tx, who, 'enrolment_updated', { group_id: params.id })
  const stored = await enrolmentsWhere(tx, sql`e.id = any(${`{${made.map(({ id }) => id).join(',')}}`}::bigint[])`)
  return {
    data: judged.map(
      ({ activity, patient_id, becomes }): EnrolmentOutcome => ({
        ...{ activity_id: activity.id, patient_id, starts_at: new Date(activity.starts_at).toISOString() },
        enrolment: stored.find((one) => one.activity_id === activity.id && one.patient_id === patient_id) ?? null,
        refusal: becomes.is === 'refused' ? refusalOf(becomes) : null,
      }),
    ),
  }
}

const isAtOnce = (one: OpenActivity, other: OpenActivity) =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at)

const inTime = (activities: readonly OpenActivity[]) =>
  [...activities].sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id)

const refusalOf = ({ is: _, ...refusal }: Extract<Judged['becomes'], { is: 'refused' }>): EnrolmentOutcome['refusal'] =>
  refusal
