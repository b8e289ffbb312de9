import { inTenant } from '@/server/call'
import { readConsents } from '@/server/commands/consents/read'

export const handlers = [inTenant('consents.list', readConsents)]
