import { Refusal } from '@/lib/contract/errors'
import { mayKeepException } from '@/lib/domain/access'
import type { TenantCall } from '@/server/call'
import { requireProfessional } from '@/server/steps/appointments/references'

type Caller = Pick<TenantCall<'planning-exceptions.create'>, 'tx' | 'who'>

/**
 * Whose an exception is to be: somebody's who has an agenda here, or the clinic's (null), by an admin.
 * @throws Refusal `forbidden`, `reference_unknown`
 */
export async function requireExceptionOwner({ tx, who }: Caller, professionalId: number | null) {
  if (!mayKeepException(who, professionalId)) throw new Refusal('forbidden')
  if (professionalId !== null) await requireProfessional(tx, who.clinic_id, professionalId)
}
