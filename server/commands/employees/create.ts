import type { Employee } from '@/lib/contract/employees'
import { isUsuallyBookable } from '@/lib/domain/employees/employee'
import type { TenantCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { announce, record } from '@/server/ledger'
import { employeeOf } from '@/server/queries/employees/list'
import { nameTakenEmail } from '@/server/steps/employees/name-taken-email'
import { inviteProfessional } from '@/server/steps/links/send'
import { auditOfProfessional } from '@/server/steps/professionals/audit'

/**
 * Adds somebody to the employees and invites them by e-mail; until they accept they have no password. The role `admin`
 * is what makes an admin.
 * @throws Refusal `email_taken`, which does not tell whose the address is.
 */
export async function createEmployee(call: TenantCall<'employees.create'>): Promise<Employee> {
  const { tx, who, body, now, locale, address } = call
  const [row] = await tx
    .insert(professionals)
    .values({
      ...body,
      clinic_id: who.clinic_id,
      email: body.email.toLowerCase(),
      is_admin: body.role === 'admin',
      bookable: body.bookable ?? isUsuallyBookable(body.role),
      locale: body.locale ?? who.locale,
    })
    .returning()
    .catch(nameTakenEmail(locale))
  const created = row!
  await record(tx, who, {
    action: 'created',
    entity: 'professional',
    id: created.id,
    after: auditOfProfessional(created),
    address,
  })
  await inviteProfessional(tx, who, created.id, now)
  await announce(tx, who, 'employee_updated', { professional_id: created.id })
  return employeeOf(tx, created.id, now)
}
