import { free, freeData, inTenant, inTenantData } from '@/server/call'
import { cancelRemittance } from '@/server/commands/remittances/cancel'
import { collectRemittance } from '@/server/commands/remittances/collect'
import { createRemittance } from '@/server/commands/remittances/create'
import { readRemittanceFile } from '@/server/commands/remittances/read-file'
import { readReturns } from '@/server/commands/remittances/read-returns'
import { returnDebits } from '@/server/commands/remittances/return'
import { listCandidates } from '@/server/queries/remittances/candidates'
import { listRemittances, remittanceOf } from '@/server/queries/remittances/list'

export const handlers = [
  inTenant('remittances.list', listRemittances),
  inTenant('remittances.candidates', listCandidates),
  inTenantData('remittances.create', createRemittance),
  inTenantData('remittances.show', (call) => remittanceOf(call, call.params.id)),
  free('remittances.file', readRemittanceFile),
  inTenantData('remittances.collect', collectRemittance),
  inTenantData('remittances.cancel', cancelRemittance),
  inTenantData('remittances.return', returnDebits),
  freeData('remittances.read_returns', readReturns),
]
