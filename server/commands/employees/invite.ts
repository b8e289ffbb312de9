import type { Employee } from '@/lib/contract/employees'
import { Refusal } from '@/lib/contract/errors'
import { employeeState } from '@/lib/domain/employees/employee'
import type { TenantCall } from '@/server/call'
import { record } from '@/server/ledger'
import { employeeOf } from '@/server/queries/employees/list'
import { heldEmployeeOf, holdEmployees } from '@/server/steps/employees/hold'
import { inviteProfessional } from '@/server/steps/links/send'

/** Sends the invitation again. @throws Refusal `not_found`; `invalid` for who has accepted already, or is inactive. */
export async function inviteEmployee(call: TenantCall<'employees.invite'>): Promise<Employee> {
  const { tx, who, params, now, address } = call
  const member = heldEmployeeOf(await holdEmployees(tx, who.clinic_id, [params.id]), params.id)
  if (employeeState(member) !== 'invited') throw new Refusal('invalid')
  await inviteProfessional(tx, who, member.id, now)
  await record(tx, who, { action: 'invited', entity: 'professional', id: member.id, address })
  return employeeOf(tx, member.id, now)
}
