import { updateProfessional } from '@/server/commands/update-professional'
import { free, inTenant } from '@/server/handler'
import { listProfessionals } from '@/server/queries/professionals'

export const professionalHandlers = [
  inTenant('professionals.list', async ({ tx, who }) => ({ data: await listProfessionals(tx, who.clinic_id) })),
  free('professionals.update', async (call) => ({ data: await updateProfessional(call) })),
]
