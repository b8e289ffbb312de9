import { and, asc, eq } from 'drizzle-orm'
import type { GroupPlan } from '@/lib/contract/group-plans'
import type { TenantCall } from '@/server/call'
import { group_plans } from '@/server/db/schema/groups'
import { requireGroup } from '@/server/queries/groups/require-group'

/** A group's plans, archived ones too, in the order in which they were added. @throws Refusal `not_found` */
export async function listGroupPlans({ tx, who, params }: TenantCall<'group-plans.list'>): Promise<GroupPlan[]> {
  await requireGroup(tx, params.id)
  return tx
    .select()
    .from(group_plans)
    .where(and(eq(group_plans.clinic_id, who.clinic_id), eq(group_plans.group_id, params.id)))
    .orderBy(asc(group_plans.id))
}
