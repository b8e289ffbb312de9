import { updateAgenda } from '@/server/commands/update-agenda'
import { inTenant } from '@/server/handler'

export const agendaHandlers = [inTenant('agenda.update', async (call) => ({ data: await updateAgenda(call) }))]
