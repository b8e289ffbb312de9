import { inTenantData } from '@/server/call'
import { readPains } from '@/server/commands/pains/history'

export const handlers = [inTenantData('pains.history', readPains)]
