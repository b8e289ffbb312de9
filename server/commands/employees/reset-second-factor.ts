import { eq } from 'drizzle-orm'
import type { Employee } from '@/lib/contract/employees'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { recovery_codes } from '@/server/db/schema/access'
import { professionals } from '@/server/db/schema/professionals'
import { endSessions } from '@/server/identity/sessions'
import { announce, record } from '@/server/ledger'
import { employeeOf } from '@/server/queries/employees/list'
import { holdProfessional } from '@/server/steps/professionals/hold'

/**
 * Takes away the second factor of somebody who has lost it, phone and codes: the password alone signs them in again,
 * and every session they had is ended. One's own is turned off in the profile, with the password.
 * @throws Refusal `not_found`, `own_account`, `invalid` where there is none.
 */
export async function resetSecondFactor(call: TenantCall<'employees.reset-second-factor'>): Promise<Employee> {
  const { tx, who, params, now, address } = call
  if (params.id === who.id) throw new Refusal('own_account')
  const person = await holdProfessional(tx, params.id)
  if (!person.totp_enabled_at) throw new Refusal('invalid')
  await tx.delete(recovery_codes).where(eq(recovery_codes.professional_id, person.id))
  await tx
    .update(professionals)
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: now })
    .where(eq(professionals.id, person.id))
  await endSessions(tx, person.id, now)
  await record(tx, who, { action: 'deactivated', entity: 'second_factor', id: person.id, address })
  await announce(tx, who, 'employee_updated', { professional_id: person.id })
  return employeeOf(tx, person.id, now)
}
