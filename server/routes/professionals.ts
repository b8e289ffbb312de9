import { updateProfessional } from '@/server/commands/update-professional'
import { inTenant } from '@/server/handler'
import { listProfessionals } from '@/server/queries/professionals'

export const professionalHandlers = [
  inTenant('professionals.list', async ({ tx, who }) => ({ data: await listProfessionals(tx, who.clinic_id) })),
  inTenant('professionals.update', async (call) => ({ data: await updateProfessional(call) })),
]
