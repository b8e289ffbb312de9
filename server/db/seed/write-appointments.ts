import type { Tx } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import type { AppointmentSeed, NumberedAppointment } from './demo-agenda'
import { insertRows, reserveIds } from './rows'

/** Appointments with the ids that they will have. */
export async function numbered(tx: Tx, seeds: AppointmentSeed[]): Promise<NumberedAppointment[]> {
  const ids = await reserveIds(tx, appointments, seeds.length)
  return seeds.map((seed, index) => ({ ...seed, id: ids[index] as number }))
}

/** What only some appointments have: a column that the first row does not name would be left out of all. */
const plain = {
  ...{ cancel_reason: null, related_id: null },
  ...{ series_id: null, occurrence_day: null, detached: false, own_fields: [] },
}

/** Writes appointments and who comes to them. One that follows another comes after it. */
export async function writeAppointments(
  tx: Tx,
  clinic_id: number,
  seeds: NumberedAppointment[],
  created_by: number | null,
) {
  const rows = seeds.map(({ patient_ids, ...seed }) => ({ ...plain, clinic_id, ...seed, created_by }))
  await insertRows(tx, appointments, rows)
  await insertRows(
    tx,
    appointment_patients,
    seeds.flatMap(({ id, patient_ids }) =>
      patient_ids.map((patient_id, position) => ({ clinic_id, appointment_id: id, patient_id, position })),
    ),
  )
}
