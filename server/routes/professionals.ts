import { free, inTenant } from '@/server/api/handler'
import { forceLogout } from '@/server/commands/professionals/force-logout'
import { updateProfessional } from '@/server/commands/professionals/update'
import { listProfessionals } from '@/server/queries/professionals/professionals'

export const handlers = [
  inTenant('professionals.list', async ({ tx, who }) => ({ data: await listProfessionals(tx, who.clinic_id) })),
  free('professionals.update', async (call) => ({ data: await updateProfessional(call) })),
  free('professionals.force-logout', async (call) => ({ data: { ended_sessions: await forceLogout(call) } })),
]
