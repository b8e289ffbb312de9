import { inTenantData } from '@/server/call'
import { createGroupPlan, updateGroupPlan } from '@/server/commands/group-plans/save'
import { listGroupPlans } from '@/server/queries/group-plans/list'

export const handlers = [
  inTenantData('group-plans.list', listGroupPlans),
  inTenantData('group-plans.create', createGroupPlan),
  inTenantData('group-plans.update', updateGroupPlan),
]
