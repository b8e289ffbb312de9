import { inTenant, inTenantData } from '@/server/call'
import { createMandate } from '@/server/commands/mandates/create'
import { revokeMandate } from '@/server/commands/mandates/revoke'
import { listMandates } from '@/server/queries/mandates/list'

export const handlers = [
  inTenant('mandates.list', listMandates),
  inTenantData('mandates.create', createMandate),
  inTenantData('mandates.revoke', revokeMandate),
]
