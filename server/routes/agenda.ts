import { inTenantData } from '@/server/api/handler'
import { updateAgenda } from '@/server/commands/agenda/update'

export const handlers = [inTenantData('agenda.update', updateAgenda)]
