import type { GroupPlan } from '@/lib/contract/group-plans'
import type { TenantCall } from '@/server/call'
import { requireGroup } from '@/server/steps/groups/require-group'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

/** Adds a plan to the group of the path. @throws Refusal `not_found`, `invalid` for a name that another one in use has there */
export async function createGroupPlan(call: TenantCall<'group-plans.create'>): Promise<GroupPlan> {
  await requireGroup(call.tx, call.params.id)
  return createRow(call, 'group_plan', { ...call.body, group_id: call.params.id })
}

/**
 * Changes a plan: what is absent stays, and who has it keeps what they agreed to pay by. `active` false archives it.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for a name that another one in use has there
 */
export async function updateGroupPlan(call: TenantCall<'group-plans.update'>): Promise<GroupPlan> {
  return updateRow(call, 'group_plan', await holdRow(call, 'group_plan'), call.body)
}
