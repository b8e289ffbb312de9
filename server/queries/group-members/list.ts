import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { GroupMember } from '@/lib/contract/group-members'
import type { Answer } from '@/lib/contract/registry'
import { periodOf } from '@/lib/domain/groups/limits'
import { isLimited } from '@/lib/domain/groups/make-up'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { requireGroup } from '@/server/queries/groups/require-group'
import { countedDays, standingsOf } from '@/server/queries/groups/standing'
import { feeSignsOf } from '@/server/queries/membership-fees/list'

/** Memberships of a condition on the table `m`: by name, each patient's in their order. */
export const membersWhere = (tx: Tx, where: SQL): Promise<GroupMember[]> =>
  rowsOf<GroupMember>(
    tx,
    sql`select m.id::float8 as id, m.group_id::float8 as group_id, m.plan_id::float8 as plan_id,
        m.patient_id::float8 as patient_id, p.name as patient_name, m.payment_method, m.from_day::text as from_day,
        m.until_day::text as until_day, m.version
      from group_members m join patient_names p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where m.clinic_id = current_clinic() and ${where} order by fold(p.name), m.patient_id, m.from_day, m.id`,
  )

/** Some memberships by their ids. */
export const membersAmong = (tx: Tx, ids: readonly number[]): Promise<GroupMember[]> =>
  membersWhere(tx, sql`m.id = any(${`{${ids.join(',')}}`}::bigint[])`)

/** One membership. @throws Refusal `not_found` */
export async function memberOf(tx: Tx, id: number): Promise<GroupMember> {
  const [member] = await membersAmong(tx, [id])
  if (!member) throw new Refusal('not_found')
  return member
}

/**
 * Who is and was in the group of the path, with how far each has come in this week and month by the clinic's clock.
 * @throws Refusal `not_found`
 */
export async function listMembers(
  call: TenantCall<'group-members.list'>,
): Promise<Answer<'group-members.list'>['data']> {
  const { tx, params } = call
  await requireGroup(tx, params.id)
  return withUse(call, params.id, await membersWhere(tx, sql`m.group_id = ${params.id}`))
}

/** Some members of one group, each with how far they have come with what they may, and what is open of their fees. */
export async function withUse<Member extends { id: number; patient_id: number }>(
  { tx, who, now }: Pick<TenantCall<'group-members.list'>, 'tx' | 'who' | 'now'>,
  groupId: number,
  members: readonly Member[],
) {
  const ids = [...new Set(members.map(({ patient_id }) => patient_id))]
  if (ids.length === 0) return []
  const day = today(now, who.time_zone)
  const group = await requireGroup(tx, groupId)
  const standingOf = await standingsOf(tx, groupId, ids, { asked: [day], zone: who.time_zone })
  const next = await nextOf(tx, groupId, ids, now)
  const feesOf = await feeSignsOf(
    tx,
    members.map(({ id }) => id),
    day,
  )
  const countOf = (days: string[], period: 'week' | 'month') =>
    days.filter((each) => periodOf(period, each) === periodOf(period, day)).length
  return members.map((member) => {
    const standing = standingOf(member.patient_id)
    const days = countedDays(standing, null)
    const next_at = next.get(member.patient_id) ?? null
    const make_ups = isLimited(group, standing.memberships, day)
      ? standing.make_ups.map(({ day, until, unpaid = false }) => ({ day, until, unpaid }))
      : []
    const fees = feesOf(member.id)
    return { ...member, fees, use: { week: countOf(days, 'week'), month: countOf(days, 'month'), next_at, make_ups } }
  })
}

/** When some patients have the next activity of a group that they have a place in. */
async function nextOf(tx: Tx, groupId: number, ids: readonly number[], now: Date): Promise<Map<number, string>> {
  const found = await rowsOf<{ patient_id: number; next_at: string }>(
    tx,
    sql`select e.patient_id::float8 as patient_id, ${isoText(sql`min(a.starts_at)`)} as next_at
      from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      where e.clinic_id = current_clinic() and e.group_id = ${groupId} and e.state = 'enrolled'
        and e.patient_id = any(${`{${ids.join(',')}}`}::bigint[])
        and a.starts_at > ${now.toISOString()}::timestamptz and a.status <> 'canceled' and a.deleted_at is null
      group by e.patient_id`,
  )
  return new Map(found.map(({ patient_id, next_at }) => [patient_id, next_at]))
}
