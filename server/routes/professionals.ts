import { free, inTenant } from '@/server/api/handler'
import { updateProfessional } from '@/server/commands/professionals/update'
import { listProfessionals } from '@/server/queries/professionals/professionals'

export const professionalHandlers = [
  inTenant('professionals.list', async ({ tx, who }) => ({ data: await listProfessionals(tx, who.clinic_id) })),
  free('professionals.update', async (call) => ({ data: await updateProfessional(call) })),
]
