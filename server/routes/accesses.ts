import { inTenant, inTenantData } from '@/server/call'
import { listAccesses } from '@/server/queries/accesses/list'
import { verifyAccesses } from '@/server/queries/accesses/verify'

export const handlers = [
  inTenant('accesses.list', ({ tx, query }) => listAccesses(tx, query)),
  inTenantData('accesses.verify', ({ tx, who, services }) => verifyAccesses(tx, services.secrets, who.clinic_id)),
]
