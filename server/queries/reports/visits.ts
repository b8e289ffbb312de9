import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import { services } from '@/server/db/schema/services'

/** The visits of a patient that took place, the earliest first, with what was done by its name. */
export async function attendedVisits(tx: Tx, patientId: number): Promise<{ at: string; service: string | null }[]> {
  const rows = await tx
    .select({ at: appointments.starts_at, service: services.name })
    .from(appointments)
    .innerJoin(appointment_patients, eq(appointment_patients.appointment_id, appointments.id))
    .leftJoin(services, eq(services.id, appointments.service_id))
    .where(
      and(
        eq(appointment_patients.patient_id, patientId),
        eq(appointments.attendance, 'attended'),
        isNull(appointments.deleted_at),
      ),
    )
    .orderBy(asc(appointments.starts_at))
  return rows.map(({ at, service }) => ({ at: at.toISOString(), service }))
}
