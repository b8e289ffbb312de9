import type { PatientAlert } from '@/lib/contract/patient-alerts'
import { isClinicalAlert } from '@/lib/domain/patients/alerts'
import type { TenantCall } from '@/server/call'
import { alertsOfAppointment, listAlerts } from '@/server/queries/patient-alerts/list'
import { logAccess } from '@/server/steps/record/log-access'

/** The alerts of a patient, with a line among the accesses where a red flag is one of them. @throws Refusal `not_found` */
export async function readAlerts(call: TenantCall<'patient-alerts.list'>): Promise<PatientAlert[]> {
  const found = await listAlerts(call.tx, call.who, call.params.id)
  for (const patient_id of flaggedIn(found)) await logAccess(call, { patient_id, what: 'patient-alerts.list' })
  return found
}

/** The same of an appointment: a line for each patient with a red flag. @throws Refusal `not_found` */
export async function readAlertsOfAppointment(
  call: TenantCall<'patient-alerts.of_appointment'>,
): Promise<PatientAlert[]> {
  const found = await alertsOfAppointment(call.tx, call.who, call.params.id)
  for (const patient_id of flaggedIn(found))
    await logAccess(call, { patient_id, what: 'patient-alerts.of_appointment' })
  return found
}

const flaggedIn = (alerts: PatientAlert[]) =>
  new Set(alerts.filter(isClinicalAlert).map(({ patient_id }) => patient_id))
