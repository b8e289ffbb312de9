import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { areDaysOrdered, type GroupMember } from '@/lib/contract/group-members'
import { today } from '@/lib/domain/time/clock'
import { tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { group_members } from '@/server/db/schema/groups'
import { announce, record } from '@/server/ledger'
import { memberOf } from '@/server/queries/group-members/list'
import { auditedMember } from '@/server/steps/groups/audited-member'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { holdMember } from '@/server/steps/groups/hold-member'
import { keepFees } from '@/server/steps/groups/keep-fees'
import { requireApart, requirePlan } from '@/server/steps/groups/membership'

/**
 * Changes by which plan somebody is in a group, how they pay it, or from when until when: what is absent stays, and so do the
 * places that they have on its days; those to come on others are free, unless another plan of theirs allows them. What is owed follows.
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown`, `invalid` for days in the wrong order, for a method that the
 * plan is not paid by, for another plan of theirs on those days, for days without an activity that they came to or missed, and for a drop-in plan while they have fixed seats
 */
export async function updateMember(call: TenantCall<'group-members.update'>): Promise<GroupMember> {
  const { tx, who, params, body, now, address } = call
  const before = await holdMember(call)
  const next = { ...before, ...body }
  if (!areDaysOrdered(next)) throw new Refusal('invalid', { errors: { until_day: [{ key: 'ends_before_start' }] } })
  await requirePlan(call, next, before)
  await requireSeatless(call, next)
  await requireAttendedWithin(call, before, next)
  await requireApart(call, { ...next, patient_ids: [before.patient_id] }, 'from_day', before.id)
  // What was due before today stays as it was asked for, this month too: who changes plans in the middle of it owes it by the first.
  const feesFrom = next.plan_id === before.plan_id ? {} : { fees_from: today(now, who.time_zone) }
  const [after] = await tx
    .update(group_members)
    .set({ ...body, ...feesFrom, version: sql`${group_members.version} + 1`, updated_at: now })
    .where(eq(group_members.id, params.id))
    .returning()
  const change = { before: auditedMember(before), after: auditedMember(after!) }
  await record(tx, who, { action: 'updated', entity: 'group_member', id: params.id, ...change, address })
  await keepFees(call, before.group_id, [before.patient_id])
  await announce(tx, who, 'group_member_updated', { group_id: before.group_id })
  await settlePlaces(call, before.group_id)
  return memberOf(tx, params.id)
}

/** @throws Refusal `invalid` that names `plan_id` */
async function requireSeatless(
  { tx, who, now, locale }: TenantCall<'group-members.update'>,
  next: { id: number; plan_id: number },
): Promise<void> {
  const [held] = await rowsOf(
    tx,
    sql`select 1 from fixed_seats s join group_plans p on p.clinic_id = s.clinic_id and p.id = ${next.plan_id} and p.kind = 'drop_in'
      where s.clinic_id = current_clinic() and s.member_id = ${next.id}
        and (s.until_day is null or s.until_day >= ${today(now, who.time_zone)}::date) limit 1`,
  )
  if (held) throw new Refusal('invalid', { errors: { plan_id: [translator(locale)('seats_held')] } })
}

type Days = { group_id: number; patient_id: number; from_day: string; until_day: string | null }

/**
 * What somebody came to or missed by a membership stays within its days: its months would be owed by nobody else.
 * @throws Refusal `invalid` that names the day that leaves it out, and says when it was
 */
async function requireAttendedWithin(
  { tx, who, locale }: TenantCall<'group-members.update'>,
  before: Days,
  next: Pick<Days, 'from_day' | 'until_day'>,
): Promise<void> {
  const [left] = await rowsOf<{ day: string }>(
    tx,
    sql`select h.day::text as day from (
        select (a.starts_at at time zone ${who.time_zone})::date as day
        from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
        where e.clinic_id = current_clinic() and e.group_id = ${before.group_id} and e.patient_id = ${before.patient_id}
          and e.state in ('attended', 'missed') and a.status <> 'canceled' and a.deleted_at is null) h
      where h.day <@ daterange(${before.from_day}::date, ${before.until_day}::date, '[]')
        and not h.day <@ daterange(${next.from_day}::date, ${next.until_day}::date, '[]')
      order by h.day desc limit 1`,
  )
  if (!left) return
  const day = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(left.day))
  const field = left.day < next.from_day ? 'from_day' : 'until_day'
  throw new Refusal('invalid', { errors: { [field]: [translator(locale)('membership_attended', { day })] } })
}
