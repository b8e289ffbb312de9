import type { WaitingEntry } from '@/lib/contract/waiting-list'
import type { TenantCall } from '@/server/api/handler'
import { requireProfessional, requireService } from '@/server/steps/appointments/references'

type Wished = { service_id?: number | null; professional_id?: number | null }

/**
 * Whom and what somebody waits for is of this clinic, and can be booked; what they waited for `before` may stay, also
 * when it was archived or has left since: a form names it again. @throws Refusal `reference_unknown`
 */
export async function requireWished(
  { tx, who }: Pick<TenantCall<'waiting-list.create'>, 'tx' | 'who'>,
  wished: Wished,
  before?: WaitingEntry,
) {
  await requireService(tx, wished.service_id, before?.service_id)
  if (wished.professional_id && wished.professional_id !== before?.professional_id)
    await requireProfessional(tx, who.clinic_id, wished.professional_id)
}
