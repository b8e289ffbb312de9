import { type SQL, sql } from 'drizzle-orm'
import type { Enrolment } from '@/lib/contract/enrolments'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { appointmentOf } from '@/server/queries/appointments/list'

/** Enrolments of a condition on the table `e`: who is seated by name, then who waits, in their order, then who came off. */
export const enrolmentsWhere = (tx: Tx, where: SQL): Promise<Enrolment[]> =>
  rowsOf<Enrolment>(
    tx,
    sql`select e.id, e.activity_id, e.patient_id, p.name as patient_name, e.state, e.reason,
        ${isoText(sql`e.queued_at`)} as queued_at, e.version
      from enrolments e join patient_names p on p.clinic_id = e.clinic_id and p.id = e.patient_id
      where e.clinic_id = current_clinic() and ${where}
      order by case e.state when 'waiting' then 1 when 'removed' then 2 else 0 end,
        case when e.state = 'waiting' then e.queued_at end, case when e.state = 'waiting' then e.id end, p.name, e.id`,
  )

/** One enrolment. @throws Refusal `not_found` */
export async function enrolmentOf(tx: Tx, id: number): Promise<Enrolment> {
  const [enrolment] = await enrolmentsWhere(tx, sql`e.id = ${id}`)
  if (!enrolment) throw new Refusal('not_found')
  return enrolment
}

/** Those of the activity of the path, also of one that is canceled. @throws Refusal `not_found` */
export async function listEnrolments({ tx, params }: TenantCall<'enrolments.list'>): Promise<Enrolment[]> {
  const activity = await appointmentOf(tx, params.id)
  if (activity.group_id === null) throw new Refusal('not_found')
  return enrolmentsWhere(tx, sql`e.activity_id = ${params.id}`)
}
