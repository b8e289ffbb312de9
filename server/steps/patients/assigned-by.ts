import { Refusal } from '@/lib/contract/errors'
import type { Who } from '@/server/call'

/**
 * Whom a patient is assigned to, as somebody says. Who sees their own patients only keeps them: handing them over is for
 * admins and the front desk. @throws Refusal `forbidden`
 */
export function assignedBy({ share_of }: Pick<Who, 'share_of'>, professionalId: number | null | undefined) {
  if (share_of === null) return professionalId
  if (professionalId !== undefined && professionalId !== null && professionalId !== share_of)
    throw new Refusal('forbidden')
  return share_of
}
