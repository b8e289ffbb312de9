import { inTenant, inTenantData } from '@/server/call'
import { createException } from '@/server/commands/planning-exceptions/create'
import { removeException } from '@/server/commands/planning-exceptions/remove'
import { updateException } from '@/server/commands/planning-exceptions/update'
import { copyPlanning } from '@/server/commands/plannings/copy'
import { createPlanning } from '@/server/commands/plannings/create'
import { removePlanning } from '@/server/commands/plannings/remove'
import { updatePlanning } from '@/server/commands/plannings/update'
import { affectedAppointments } from '@/server/queries/plannings/affected-appointments'
import { listSchedules } from '@/server/queries/plannings/list'

export const handlers = [
  inTenant('plannings.list', listSchedules),
  inTenantData('plannings.create', createPlanning),
  inTenantData('plannings.update', updatePlanning),
  inTenant('plannings.remove', removePlanning),
  inTenantData('plannings.copy', copyPlanning),
  inTenant('planning-exceptions.affected', affectedAppointments),
  inTenant('planning-exceptions.create', createException),
  inTenant('planning-exceptions.update', updateException),
  inTenant('planning-exceptions.remove', removeException),
]
