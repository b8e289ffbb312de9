import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { areDaysOrdered, type GroupMember } from '@/lib/contract/group-members'
import { monthOf } from '@/lib/domain/groups/fees'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { group_members } from '@/server/db/schema/groups'
import { announce, record } from '@/server/ledger'
import { memberOf } from '@/server/queries/group-members/list'
import { auditedMember } from '@/server/steps/groups/audited-member'
import { holdMember } from '@/server/steps/groups/hold-member'
import { keepFees } from '@/server/steps/groups/keep-fees'
import { requireApart, requirePlan } from '@/server/steps/groups/membership'
import { promote } from '@/server/steps/groups/promote'

/**
 * Changes by which plan somebody is in a group, how they pay it, or from when until when: what is absent stays, and so do the
 * places that they have. What is owed follows.
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown`, `invalid` for days in the wrong order, for a method that the
 * plan is not paid by, and for another plan of theirs on those days
 */
export async function updateMember(call: TenantCall<'group-members.update'>): Promise<GroupMember> {
  const { tx, who, params, body, now, address } = call
  const before = await holdMember(call)
  const next = { ...before, ...body }
  if (!areDaysOrdered(next)) throw new Refusal('invalid', { errors: { until_day: [{ key: 'ends_before_start' }] } })
  await requirePlan(call, next, before)
  await requireApart(call, { ...next, patient_ids: [before.patient_id] }, 'from_day', before.id)
  // Another plan is owed for from this month on: months before it stay as they were asked for, or were not.
  const feesFrom = next.plan_id === before.plan_id ? {} : { fees_from: monthOf(today(now, who.time_zone)) }
  const [after] = await tx
    .update(group_members)
    .set({ ...body, ...feesFrom, version: sql`${group_members.version} + 1`, updated_at: now })
    .where(eq(group_members.id, params.id))
    .returning()
  const change = { before: auditedMember(before), after: auditedMember(after!) }
  await record(tx, who, { action: 'updated', entity: 'group_member', id: params.id, ...change, address })
  await keepFees(call, before.group_id, [before.patient_id])
  await announce(tx, who, 'group_member_updated', { group_id: before.group_id })
  await promote(call, before.group_id)
  return memberOf(tx, params.id)
}
