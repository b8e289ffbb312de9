import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PlanningException } from '@/lib/contract/plannings'
import { mayKeepException } from '@/lib/domain/access'
import type { TenantCall } from '@/server/call'
import { planning_exceptions } from '@/server/db/schema/plannings'
import { requireVersion } from '@/server/steps/require-version'

type ExceptionCall = Pick<TenantCall<'planning-exceptions.remove'>, 'tx' | 'who' | 'params' | 'version'>

/**
 * The exception that a call names, which nobody else changes until the transaction ends.
 * @throws Refusal `not_found`; `forbidden` for what is not the caller's to change; `version_stale`
 */
export async function holdException({ tx, who, params, version }: ExceptionCall): Promise<PlanningException> {
  const isNamed = eq(planning_exceptions.id, params.id)
  const [exception] = await tx.select().from(planning_exceptions).where(isNamed).for('update')
  if (!exception) throw new Refusal('not_found')
  if (!mayKeepException(who, exception.professional_id)) throw new Refusal('forbidden')
  requireVersion(exception.version, version)
  return exception
}
