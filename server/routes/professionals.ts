import { freeData, inTenantData } from '@/server/call'
import { forceLogout } from '@/server/commands/professionals/force-logout'
import { updateProfessional } from '@/server/commands/professionals/update'
import { listProfessionals } from '@/server/queries/professionals/list'

export const handlers = [
  inTenantData('professionals.list', ({ tx, who }) => listProfessionals(tx, who.clinic_id)),
  freeData('professionals.update', updateProfessional),
  freeData('professionals.force-logout', forceLogout),
]
