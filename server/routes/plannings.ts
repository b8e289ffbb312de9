import { inTenant } from '@/server/api/handler'
import { createException, removeException, updateException } from '@/server/commands/planning-exceptions/save'
import { copyPlanning } from '@/server/commands/plannings/copy'
import { createPlanning, removePlanning, updatePlanning } from '@/server/commands/plannings/save'
import { affectedAppointments } from '@/server/queries/plannings/affected-appointments'
import { listExceptions, listPlannings } from '@/server/queries/plannings/list'

export const handlers = [
  inTenant('plannings.list', async ({ tx, who, query }) => ({
    data: await listPlannings(tx, who.clinic_id, query),
    meta: { exceptions: await listExceptions(tx, who.clinic_id, query) },
  })),
  inTenant('plannings.create', async (call) => ({ data: await createPlanning(call) })),
  inTenant('plannings.update', async (call) => ({ data: await updatePlanning(call) })),
  inTenant('plannings.delete', (call) => removePlanning(call)),
  inTenant('plannings.copy', async (call) => ({ data: await copyPlanning(call) })),
  inTenant('planning-exceptions.affected', async ({ tx, who, query, now }) => {
    const { professional_id = null, from = null, to = null, ...days } = query
    return { data: await affectedAppointments(tx, { ...days, professional_id, from, to }, who.time_zone, now) }
  }),
  inTenant('planning-exceptions.create', (call) => createException(call)),
  inTenant('planning-exceptions.update', (call) => updateException(call)),
  inTenant('planning-exceptions.delete', (call) => removeException(call)),
]
