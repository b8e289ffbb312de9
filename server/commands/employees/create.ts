import type { Employee } from '@/lib/contract/employees'
import { Refusal } from '@/lib/contract/errors'
import { isUsuallyBookable } from '@/lib/domain/employees/employee'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/api/handler'
import { auditOf } from '@/server/commands/professionals/update'
import { refusalOf } from '@/server/db/failures'
import { professionals } from '@/server/db/schema/professionals'
import { announce, record } from '@/server/ledger'
import { employeeOf } from '@/server/queries/employees/list'
import { inviteProfessional } from '@/server/steps/links/send'

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
    after: auditOf(created),
    address,
  })
  await inviteProfessional(tx, who, created.id, now)
  await announce(tx, who, 'employee_updated', { professional_id: created.id })
  return employeeOf(tx, created.id, now)
}

/**
 * Says which field a taken address is in. Only the database can tell: row-level security hides other clinics' people.
 */
export const nameTakenEmail =
  (locale: Locale) =>
  (error: unknown): never => {
    if (refusalOf(error)?.code !== 'email_taken') throw error
    throw new Refusal('email_taken', { errors: { email: [translator(locale)('email_taken')] } })
  }
