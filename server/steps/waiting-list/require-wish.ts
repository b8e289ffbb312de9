import type { WaitingEntry } from '@/lib/contract/waiting-list'
import type { TenantCall } from '@/server/call'
import { requireProfessional, requireService } from '@/server/steps/appointments/references'

type Wish = { service_id?: number | null; professional_id?: number | null }

/**
 * Whom and what somebody waits for is of this clinic, and can be booked; what they waited for `before` may stay, also
 * when it was archived or has left since: a form names it again. @throws Refusal `reference_unknown`
 */
export async function requireWish(
  { tx, who }: Pick<TenantCall<'waiting-list.create'>, 'tx' | 'who'>,
  wish: Wish,
  before?: WaitingEntry,
) {
  await requireService(tx, wish.service_id, before?.service_id)
  if (wish.professional_id && wish.professional_id !== before?.professional_id)
    await requireProfessional(tx, who.clinic_id, wish.professional_id)
}
