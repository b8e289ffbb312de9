import { inTenant } from '@/server/api/handler'
import { updateAgenda } from '@/server/commands/agenda/update'

export const handlers = [inTenant('agenda.update', async (call) => ({ data: await updateAgenda(call) }))]
