import type { WantedConsent } from '@/lib/contract/consents'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { consentsOf } from '@/server/queries/consents/wanted'
import { patientOf } from '@/server/queries/patients/show'

/** What a patient is to have signed: for a service, else for those of their appointments to come. @throws Refusal `not_found` */
export async function readConsents(call: TenantCall<'consents.list'>): Promise<{ data: WantedConsent[] }> {
  const { tx, who, params, query, now } = call
  await patientOf(tx, params.id)
  const asked = { patientId: params.id, serviceId: query.service_id, now, today: today(now, who.time_zone) }
  return { data: await consentsOf(tx, asked) }
}
