import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type GroupPlan, isAllowanceOfKind } from '@/lib/contract/group-plans'
import { monthOf, owesFee } from '@/lib/domain/groups/fees'
import { settledRate } from '@/lib/domain/services/service'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { group_members, group_plans } from '@/server/db/schema/groups'
import { announce } from '@/server/ledger'
import { requireGroup } from '@/server/queries/groups/require-group'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { keepFees } from '@/server/steps/groups/keep-fees'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

/** Adds a plan to the group of the path. @throws Refusal `not_found`, `invalid` for a name that another one in use has there */
export async function createGroupPlan(call: TenantCall<'group-plans.create'>): Promise<GroupPlan> {
  await requireGroup(call.tx, call.params.id)
  return createRow(call, 'group_plan', { ...settledRate(call.body), group_id: call.params.id })
}

/**
 * Changes a plan: what is absent stays, and who has it keeps what they agreed to pay by, and the fees that are
 * there keep their price. `active` false archives it. One that somebody has stays by the month, or by the activity.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for a name that another one in use has there, for a number of activities
 * of a drop-in plan, and for another kind than who has it agreed to
 */
export async function updateGroupPlan(call: TenantCall<'group-plans.update'>): Promise<GroupPlan> {
  const { tx, params } = call
  const [named] = await tx
    .select({ group_id: group_plans.group_id })
    .from(group_plans)
    .where(eq(group_plans.id, params.id))
  if (!named) throw new Refusal('not_found')
  // Before the plan, as whoever takes somebody in does.
  await holdGroup(tx, named.group_id)
  const before = await holdRow(call, 'group_plan')
  const next = { ...before, ...call.body }
  if (!isAllowanceOfKind(next)) throw new Refusal('invalid', { errors: { activities: [{ key: 'one_activity' }] } })
  if (next.kind !== before.kind) await requireUnused(call)
  const after = await updateRow(call, 'group_plan', before, { ...call.body, vat_bp: settledRate(next).vat_bp })
  if (owesFee(before) !== owesFee(after)) await followFees(call, after)
  await settlePlaces(call, named.group_id)
  return after
}

/** Fees of a plan that owes them, or owes them no more, from this month on: no month before it is asked for afterwards. */
async function followFees(call: TenantCall<'group-plans.update'>, { id, group_id }: GroupPlan): Promise<void> {
  const { tx, who, now } = call
  await tx
    .update(group_members)
    .set({ fees_from: monthOf(today(now, who.time_zone)) })
    .where(and(eq(group_members.clinic_id, who.clinic_id), eq(group_members.plan_id, id)))
  await keepFees(call, group_id)
  await announce(tx, who, 'membership_fee_updated', { group_id })
}

/** @throws Refusal `invalid` that names `kind` */
async function requireUnused({ tx, who, params, locale }: TenantCall<'group-plans.update'>): Promise<void> {
  const [member] = await tx
    .select({ id: group_members.id })
    .from(group_members)
    .where(and(eq(group_members.clinic_id, who.clinic_id), eq(group_members.plan_id, params.id)))
    .limit(1)
  if (member) throw new Refusal('invalid', { errors: { kind: [translator(locale)('plan_kind_kept')] } })
}
