import { inTenant } from '@/server/api/handler'
import { createService } from '@/server/commands/services/create'
import { updateService } from '@/server/commands/services/update'
import { listPrices, listServices } from '@/server/queries/services/list'

export const handlers = [
  inTenant('services.list', async ({ tx, who }) => ({ data: await listServices(tx, who.clinic_id) })),
  inTenant('services.create', async (call) => ({ data: await createService(call) })),
  inTenant('services.update', async (call) => ({ data: await updateService(call) })),
  inTenant('services.prices', async ({ tx, params }) => ({ data: await listPrices(tx, params.id) })),
]
