import { free, inTenant, inTenantData } from '@/server/call'
import { reportAccesses } from '@/server/commands/accesses/report'
import { listAccesses } from '@/server/queries/accesses/list'
import { verifyAccesses } from '@/server/queries/accesses/verify'

export const handlers = [
  inTenant('accesses.list', ({ tx, query }) => listAccesses(tx, query)),
  free('accesses.report', reportAccesses),
  inTenantData('accesses.verify', ({ tx, who, services }) => verifyAccesses(tx, services.secrets, who.clinic_id)),
]
