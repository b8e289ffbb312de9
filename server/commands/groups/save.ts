import { Refusal } from '@/lib/contract/errors'
import { areLimitsOrdered, type Group } from '@/lib/contract/groups'
import type { TenantCall } from '@/server/call'
import { requireOccupants } from '@/server/steps/appointments/references'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

/**
 * Adds a group. Who usually leads it works here and has an agenda; where it usually meets is not archived.
 * @throws Refusal `reference_unknown`, `invalid` for a name that another one in use has
 */
export async function createGroup(call: TenantCall<'groups.create'>): Promise<Group> {
  await requireOccupants(call, call.body)
  return createRow(call, 'group', call.body)
}

/**
 * Changes a group: what is absent stays, and who left the clinic since stays named; more places are given to who waits. `active` false archives it.
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown`, `invalid` for a name that another one in use has, and
 * for a limit of a month below that of a week
 */
export async function updateGroup(call: TenantCall<'groups.update'>): Promise<Group> {
  const { body } = call
  const before = await holdRow(call, 'group')
  const next = { ...before, ...body }
  if (!areLimitsOrdered(next)) throw new Refusal('invalid', { errors: { monthly_limit: [{ key: 'limits_order' }] } })
  await requireOccupants(call, next, before)
  const after = await updateRow(call, 'group', before, body)
  await settlePlaces(call, after.id)
  return after
}
