import type { Tx } from '@/server/db/client'
import { patient_alerts } from '@/server/db/schema/patients'
import type { JudgedRow } from './judge'

/** Writes what is to be known of a patient; gives the alerts' numbers. */
export async function createAlerts(
  tx: Tx,
  { clinic_id, patient_id, by }: { clinic_id: number; patient_id: number; by: number | null },
  { alerts }: Pick<JudgedRow, 'alerts'>,
): Promise<number[]> {
  if (alerts.length === 0 || by === null) return []
  const made = await tx
    .insert(patient_alerts)
    .values(alerts.map((alert) => ({ ...alert, clinic_id, patient_id, created_by: by })))
    .returning({ id: patient_alerts.id })
  return made.map(({ id }) => id)
}
