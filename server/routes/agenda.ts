import { inTenantData } from '@/server/call'
import { updateAgenda } from '@/server/commands/agenda/update'

export const handlers = [inTenantData('agenda.update', updateAgenda)]
