import { eq } from 'drizzle-orm'
import type { HandedOver } from '@/lib/contract/employees'
import { Refusal } from '@/lib/contract/errors'
import { canTakeOver } from '@/lib/domain/employees/employee'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { devices } from '@/server/db/schema/devices'
import { professionals } from '@/server/db/schema/professionals'
import { endSessions } from '@/server/identity/sessions'
import { announce, record } from '@/server/ledger'
import { employeeOf } from '@/server/queries/employees/list'
import { takeTurns } from '@/server/steps/appointments/guard-slot'
import { handOverAppointments, holdHandedOver } from '@/server/steps/employees/hand-over-appointments'
import { handOverPatients } from '@/server/steps/employees/hand-over-patients'
import { type HeldEmployees, heldEmployeeOf, holdEmployees, requireOtherAdmin } from '@/server/steps/employees/hold'
import { spendLinks } from '@/server/steps/links/spend'

type Call = TenantCall<'employees.deactivate'>

/**
 * Closes somebody's account and hands over what is theirs, all or nothing: their patients, their appointments to come;
 * then their sessions, devices and links. Past appointments stay theirs. Asked again, it hands over what has come to
 * them since.
 * @throws Refusal `not_found`, `own_account`, `last_admin`, `reference_unknown` for a receiver who is not here,
 * inactive or without an agenda, `handover_required`, `slot_taken` with every appointment that is in the way.
 */
export async function deactivateEmployee(call: Call): Promise<HandedOver> {
  const { tx, who, params, body, now } = call
  if (params.id === who.id) throw new Refusal('own_account')
  const employees = await holdEmployees(tx, who.clinic_id, [params.id, body.patients_to, body.appointments_to])
  const leaving = heldEmployeeOf(employees, params.id)
  if (leaving.is_admin) requireOtherAdmin(employees, leaving.id, call.locale)
  requireReceiver(call, employees, 'patients_to')
  requireReceiver(call, employees, 'appointments_to')

  const groups = await holdHandedOver(call)
  await takeTurns(tx, [{ professional_id: leaving.id }, { professional_id: body.appointments_to }])
  const appointments = await handOverAppointments(call, groups)
  const patients_moved = await handOverPatients(call)
  await tx.update(professionals).set({ active: false, updated_at: now }).where(eq(professionals.id, leaving.id))
  await endSessions(tx, leaving.id, now)
  await tx.delete(devices).where(eq(devices.professional_id, leaving.id))
  await spendLinks(tx, leaving.id, now)

  const handed = { patients_moved, ...appointments }
  const after = { active: false, ...body, ...handed }
  await record(tx, who, { action: 'deactivated', entity: 'professional', id: leaving.id, after, address: call.address })
  await announce(tx, who, 'employee_updated', { professional_id: leaving.id })
  if (patients_moved > 0) await announce(tx, who, 'patient_updated', { professional_id: leaving.id })
  return { employee: await employeeOf(tx, leaving.id, now), ...handed }
}

function requireReceiver(
  { params, body, locale }: Call,
  employees: HeldEmployees,
  field: 'patients_to' | 'appointments_to',
) {
  const id = body[field]
  if (id === null || canTakeOver(employees.get(id), params.id)) return
  throw new Refusal('reference_unknown', { errors: { [field]: [translator(locale)('reference_unknown')] } })
}
