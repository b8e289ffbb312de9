import { inTenant, inTenantData } from '@/server/call'
import { createExercisePlan, updateExercisePlan } from '@/server/commands/exercise-plans/save'
import { listExercisePlans } from '@/server/queries/exercise-plans/list'
import { exercisePlanOf } from '@/server/queries/exercise-plans/show'

export const handlers = [
  inTenant('exercise-plans.list', listExercisePlans),
  inTenantData('exercise-plans.create', createExercisePlan),
  inTenantData('exercise-plans.show', ({ tx, params }) => exercisePlanOf(tx, params.id)),
  inTenantData('exercise-plans.update', updateExercisePlan),
]
