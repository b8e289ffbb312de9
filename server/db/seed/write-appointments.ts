import type { Tx } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import type { NumberedVisit, VisitSeed } from './demo-agenda'
import { insertRows, reserveIds } from './rows'

/** Visits with the ids that they will have. */
export async function numbered(tx: Tx, visits: VisitSeed[]): Promise<NumberedVisit[]> {
  const ids = await reserveIds(tx, appointments, visits.length)
  return visits.map((visit, index) => ({ ...visit, id: ids[index] as number }))
}

/** What only some visits have: a column that the first row does not name would be left out of all. */
const plain = {
  ...{ cancel_reason: null, related_id: null },
  ...{ series_id: null, occurrence_day: null, detached: false },
}

/** Writes visits and who comes to them. One that follows another comes after it. */
export async function writeVisits(tx: Tx, clinic_id: number, visits: NumberedVisit[], created_by: number | null) {
  const rows = visits.map(({ patient_ids, ...visit }) => ({ ...plain, clinic_id, ...visit, created_by }))
  await insertRows(tx, appointments, rows)
  await insertRows(
    tx,
    appointment_patients,
    visits.flatMap(({ id, patient_ids }) =>
      patient_ids.map((patient_id, position) => ({ clinic_id, appointment_id: id, patient_id, position })),
    ),
  )
}
