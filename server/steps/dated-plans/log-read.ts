import type { PatientAccess } from '@/lib/domain/record/access-kinds'
import { logAccess, type Reading } from '@/server/steps/record/log-access'

/** What is asked of a patient, and what they answered, is of their record: its line. A group's plan is nobody's record. */
export async function logPlanRead(
  call: Reading,
  { patient_id }: { patient_id: number | null },
  what: PatientAccess,
): Promise<void> {
  if (patient_id !== null) await logAccess(call, { patient_id, what })
}
