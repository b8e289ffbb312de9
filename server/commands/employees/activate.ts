import { eq } from 'drizzle-orm'
import type { Employee } from '@/lib/contract/employees'
import type { TenantCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { announce, record } from '@/server/ledger'
import { employeeOf } from '@/server/queries/employees/list'
import { heldEmployeeOf, holdEmployees } from '@/server/steps/employees/hold'
import { inviteProfessional } from '@/server/steps/links/send'

/**
 * Brings an employee back: they sign in with the password they had, or are invited anew when they never had
 * one. What was handed over stays where it went.
 * @throws Refusal `not_found`.
 */
export async function activateEmployee(call: TenantCall<'employees.activate'>): Promise<Employee> {
  const { tx, who, params, now, address } = call
  const member = heldEmployeeOf(await holdEmployees(tx, who.clinic_id, [params.id]), params.id)
  if (member.active) return employeeOf(tx, member.id, now)
  await tx.update(professionals).set({ active: true, updated_at: now }).where(eq(professionals.id, member.id))
  await record(tx, who, { action: 'activated', entity: 'professional', id: member.id, address })
  if (!member.has_password) await inviteProfessional(tx, who, member.id, now)
  await announce(tx, who, 'employee_updated', { professional_id: member.id })
  return employeeOf(tx, member.id, now)
}
