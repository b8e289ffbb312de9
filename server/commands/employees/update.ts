import { and, eq } from 'drizzle-orm'
import type { Employee } from '@/lib/contract/employees'
import { Refusal } from '@/lib/contract/errors'
import { employeeState } from '@/lib/domain/employees/employee'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { appointments } from '@/server/db/schema/appointments'
import { professionals } from '@/server/db/schema/professionals'
import { endSessions } from '@/server/identity/sessions'
import { announce, record } from '@/server/ledger'
import { isUpcoming } from '@/server/queries/appointments/upcoming'
import { employeeOf } from '@/server/queries/employees/list'
import { takeTurns } from '@/server/steps/appointments/guard-slot'
import { type HeldEmployee, heldEmployeeOf, holdEmployees, requireOtherAdmin } from '@/server/steps/employees/hold'
import { nameTakenEmail } from '@/server/steps/employees/name-taken-email'
import { inviteProfessional } from '@/server/steps/links/send'
import { spendLinks } from '@/server/steps/links/spend'
import { auditOfProfessional } from '@/server/steps/professionals/audit'

type Call = TenantCall<'employees.update'>

/**
 * Changes an employee: what is absent stays. Another role counts with their next call. Another e-mail address
 * is another key to the account: links sent to the old one stop working, somebody invited is invited anew, and somebody
 * active has to sign in again (but not who changes their own).
 * @throws Refusal `not_found`, `email_taken`, `last_admin`, `handover_required` when an agenda with appointments is
 * taken away.
 */
export async function updateEmployee(call: Call): Promise<Employee> {
  const { tx, who, params, body, now, locale } = call
  const employees = await holdEmployees(tx, who.clinic_id, [params.id])
  const { has_password, ...before } = heldEmployeeOf(employees, params.id)
  const is_admin = body.role === undefined ? before.is_admin : body.role === 'admin'
  if (before.is_admin && !is_admin && before.active) requireOtherAdmin(employees, before.id, locale)
  if (before.bookable && body.bookable === false) await requireEmptyAgenda(call)
  const [row] = await tx
    .update(professionals)
    .set({ ...body, email: body.email?.toLowerCase(), is_admin, updated_at: now })
    .where(eq(professionals.id, params.id))
    .returning()
    .catch(nameTakenEmail(locale))
  const after = row!
  await record(tx, who, {
    action: 'updated',
    entity: 'professional',
    id: after.id,
    before: auditOfProfessional(before),
    after: auditOfProfessional(after),
    address: call.address,
  })
  if (after.email !== before.email) await changeSignIn(call, { ...after, has_password })
  await announce(tx, who, 'employee_updated', { professional_id: after.id })
  return employeeOf(tx, after.id, now)
}

async function changeSignIn({ tx, who, now }: Call, member: HeldEmployee) {
  await spendLinks(tx, member.id, now)
  if (employeeState(member) === 'invited') return inviteProfessional(tx, who, member.id, now)
  await endSessions(tx, member.id, now, member.id === who.id ? who.session_id : undefined)
}

/** Appointments to come would stay in an agenda that nobody sees. @throws Refusal `handover_required` */
async function requireEmptyAgenda({ tx, params, now, locale }: Call) {
  await takeTurns(tx, [{ professional_id: params.id }])
  const upcoming = and(eq(appointments.professional_id, params.id), isUpcoming(now))
  const [appointment] = await tx.select({ id: appointments.id }).from(appointments).where(upcoming).limit(1)
  if (appointment)
    throw new Refusal('handover_required', { errors: { bookable: [translator(locale)('handover_required')] } })
}
