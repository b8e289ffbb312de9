import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PatientAlert } from '@/lib/contract/patient-alerts'
import type { Person } from '@/lib/domain/access'
import { isClinicalAlert, mayReadAlert } from '@/lib/domain/patients/alerts'
import type { Tx } from '@/server/db/client'
import { appointment_patients } from '@/server/db/schema/appointments'
import { patient_alerts } from '@/server/db/schema/patients'
import { appointmentOf } from '@/server/queries/appointments/list'
import { patientOf } from '@/server/queries/patients/show'

/** A stored alert as the wire has it. */
export const toAlert = (row: typeof patient_alerts.$inferSelect): PatientAlert => ({
  ...row,
  archived_at: row.archived_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** An alert as the audit has it: what is clinical without its words, for the audit has no contents. */
export function auditedAlert(alert: PatientAlert): Partial<PatientAlert> {
  if (!isClinicalAlert(alert)) return alert
  const { text: _, ...rest } = alert
  return rest
}

/** The alerts of a patient that this person may read, the newest first. @throws Refusal `not_found` */
export async function listAlerts(
  tx: Tx,
  who: Pick<Person, 'role' | 'is_admin'>,
  patientId: number,
): Promise<PatientAlert[]> {
  await patientOf(tx, patientId)
  return alertsWhere(tx, who, eq(patient_alerts.patient_id, patientId))
}

/** The same of all patients of an appointment. @throws Refusal `not_found` for an appointment that is not there */
export async function alertsOfAppointment(
  tx: Tx,
  who: Pick<Person, 'role' | 'is_admin'>,
  id: number,
): Promise<PatientAlert[]> {
  await appointmentOf(tx, id)
  const patients = tx
    .select({ id: appointment_patients.patient_id })
    .from(appointment_patients)
    .where(eq(appointment_patients.appointment_id, id))
  return alertsWhere(tx, who, inArray(patient_alerts.patient_id, patients))
}

async function alertsWhere(tx: Tx, who: Pick<Person, 'role' | 'is_admin'>, where: SQL): Promise<PatientAlert[]> {
  const rows = await tx.select().from(patient_alerts).where(where).orderBy(desc(patient_alerts.id))
  return rows.filter(({ kind }) => mayReadAlert(who, kind)).map(toAlert)
}
