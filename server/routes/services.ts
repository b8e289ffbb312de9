import { createService } from '@/server/commands/create-service'
import { updateService } from '@/server/commands/update-service'
import { inTenant } from '@/server/handler'
import { listPrices, listServices } from '@/server/queries/services'

export const serviceHandlers = [
  inTenant('services.list', async ({ tx, who }) => ({ data: await listServices(tx, who.clinic_id) })),
  inTenant('services.create', async (call) => ({ data: await createService(call) })),
  inTenant('services.update', async (call) => ({ data: await updateService(call) })),
  inTenant('services.prices', async ({ tx, params }) => ({ data: await listPrices(tx, params.id) })),
]
