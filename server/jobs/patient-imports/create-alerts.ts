import type { Tx } from '@/server/db/client'
import { patient_alerts } from '@/server/db/schema/patients'
import type { JudgedRow } from './judge'

type Person = Pick<JudgedRow, 'alerts'> & { patient_id: number }

/** Writes what is to be known of some patients, all of it at once; gives the alerts' numbers by patient. */
export async function createAlerts(
  tx: Tx,
  { clinic_id, by }: { clinic_id: number; by: number | null },
  people: Person[],
): Promise<Map<number, number[]>> {
  const numbers = new Map<number, number[]>()
  const rows =
    by === null
      ? []
      : people.flatMap(({ patient_id, alerts }) =>
          alerts.map((alert) => ({ ...alert, clinic_id, patient_id, created_by: by })),
        )
  if (rows.length === 0) return numbers
  const { id, patient_id } = patient_alerts
  for (const made of await tx.insert(patient_alerts).values(rows).returning({ id, patient_id })) {
    numbers.set(made.patient_id, [...(numbers.get(made.patient_id) ?? []), made.id])
  }
  return numbers
}
