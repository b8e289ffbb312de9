import { inTenant, inTenantData } from '@/server/call'
import { copyWeek } from '@/server/commands/dated-plans/copy-week'
import { createDatedPlan } from '@/server/commands/dated-plans/create'
import { keepDatedPlan } from '@/server/commands/dated-plans/keep'
import { readAdherence, readDatedPlan, readDatedPlans, readDatedSessions } from '@/server/commands/dated-plans/read'
import { scaleDatedPlan } from '@/server/commands/dated-plans/scale'
import { shiftDatedPlan } from '@/server/commands/dated-plans/shift'
import { updateDatedPlan } from '@/server/commands/dated-plans/update'
import { createDatedSessions } from '@/server/commands/dated-sessions/create'
import { moveDatedSession } from '@/server/commands/dated-sessions/move'
import { removeDatedSession } from '@/server/commands/dated-sessions/remove'
import { updateDatedSession } from '@/server/commands/dated-sessions/update'

export const handlers = [
  inTenantData('dated-plans.list', readDatedPlans),
  inTenantData('dated-plans.create', createDatedPlan),
  inTenantData('dated-plans.show', readDatedPlan),
  inTenantData('dated-plans.update', updateDatedPlan),
  inTenantData('dated-plans.adherence', readAdherence),
  inTenant('dated-plans.copy_week', copyWeek),
  inTenant('dated-plans.shift', shiftDatedPlan),
  inTenant('dated-plans.scale', scaleDatedPlan),
  inTenantData('dated-plans.keep', keepDatedPlan),
  inTenantData('dated-sessions.list', readDatedSessions),
  inTenantData('dated-sessions.create', createDatedSessions),
  inTenant('dated-sessions.update', updateDatedSession),
  inTenantData('dated-sessions.move', moveDatedSession),
  inTenant('dated-sessions.remove', removeDatedSession),
]
