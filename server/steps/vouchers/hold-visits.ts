import { sql } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { appointmentOf } from '@/server/queries/appointments/list'
import { holdAppointment } from '@/server/steps/appointments/hold'
import { holdGroup } from '@/server/steps/groups/hold-group'

type Call = Pick<TenantCall<'visits.choose'>, 'tx' | 'params'>

/** The appointment of the path, held with its group: nobody else says anything of its visits. @throws Refusal `not_found` */
export async function holdVisits({ tx, params }: Call) {
  const { group_id } = await appointmentOf(tx, params.id)
  if (group_id !== null) await holdGroup(tx, group_id)
  return holdAppointment(tx, params.id)
}

/** The row of a patient's visit, which a payment names; made where nothing was said of the visit yet. */
export async function visitRow(tx: Tx, appointmentId: number, patientId: number): Promise<number> {
  await rowsOf(
    tx,
    sql`insert into visits (clinic_id, appointment_id, patient_id) values (current_clinic(), ${appointmentId}, ${patientId})
      on conflict (clinic_id, appointment_id, patient_id) do nothing`,
  )
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select id::float8 as id from visits where clinic_id = current_clinic() and appointment_id = ${appointmentId}
      and patient_id = ${patientId}`,
  )
  return row!.id
}
