import { today } from '@/lib/domain/time/clock'
import { inTenant } from '@/server/call'
import { consentsOf } from '@/server/queries/consents/wanted'
import { requirePatient } from '@/server/steps/record/references'

export const handlers = [
  inTenant('consents.list', async ({ tx, who, params, query, now }) => {
    await requirePatient(tx, params.id)
    const day = today(now, who.time_zone)
    return { data: await consentsOf(tx, { patientId: params.id, serviceId: query.service_id, now, today: day }) }
  }),
]
