import { inTenantData } from '@/server/call'
import { createService } from '@/server/commands/services/create'
import { updateService } from '@/server/commands/services/update'
import { upcomingWith } from '@/server/queries/appointments/upcoming'
import { listPrices, listServices } from '@/server/queries/services/list'

export const handlers = [
  inTenantData('services.list', ({ tx, who }) => listServices(tx, who.clinic_id)),
  inTenantData('services.create', createService),
  inTenantData('services.upcoming', ({ tx, params, now }) => upcomingWith(tx, 'service', params.id, now)),
  inTenantData('services.update', updateService),
  inTenantData('services.prices', ({ tx, params }) => listPrices(tx, params.id)),
]
