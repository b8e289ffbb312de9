import { inTenantData } from '@/server/call'
import { closeCash } from '@/server/commands/cash/close'
import { showCash } from '@/server/queries/cash/show'

export const handlers = [inTenantData('cash.show', showCash), inTenantData('cash.close', closeCash)]
