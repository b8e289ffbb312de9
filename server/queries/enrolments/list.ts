import { type SQL, sql } from 'drizzle-orm'
import type { Enrolment } from '@/lib/contract/enrolments'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { appointmentOf } from '@/server/queries/appointments/list'
import { presentReasons } from './present-reasons'

/** What an enrolment is read as, of the tables `e` and `p` (whose name it is). */
export const enrolmentColumns = sql`e.id::float8 as id, e.activity_id::float8 as activity_id, e.patient_id::float8 as patient_id,
  p.name as patient_name, e.state, e.reason, ${isoText(sql`e.queued_at`)} as queued_at,
  ${isoText(sql`e.decline_until`)} as decline_until, e.make_up_until::text as make_up_until, e.lost,
  (select (oa.starts_at at time zone oc.time_zone)::date::text from enrolments o
    join appointments oa on oa.clinic_id = o.clinic_id and oa.id = o.activity_id join clinics oc on oc.id = o.clinic_id
    where o.clinic_id = e.clinic_id and o.id = e.makes_up_id) as makes_up_day,
  e.fixed_seat_id is not null as fixed, e.version`

/** Enrolments of a condition on the table `e`: who is seated by name, then who waits, in their order, then who came off. */
export const enrolmentsWhere = (tx: Tx, where: SQL): Promise<Enrolment[]> =>
  rowsOf<Enrolment>(
    tx,
    sql`select ${enrolmentColumns}
      from enrolments e join patient_names p on p.clinic_id = e.clinic_id and p.id = e.patient_id
      where e.clinic_id = current_clinic() and ${where}
      order by case e.state when 'waiting' then 1 when 'removed' then 2 else 0 end,
        case when e.state = 'waiting' then e.queued_at end, case when e.state = 'waiting' then e.id end, fold(p.name), e.id`,
  )

/** One enrolment. @throws Refusal `not_found` */
export async function enrolmentOf(tx: Tx, id: number): Promise<Enrolment> {
  const [enrolment] = await enrolmentsWhere(tx, sql`e.id = ${id}`)
  if (!enrolment) throw new Refusal('not_found')
  return enrolment
}

/**
 * Those of the activity of the path, also of one that is canceled. Who waits does so for what keeps them from a place now.
 * @throws Refusal `not_found`
 */
export async function listEnrolments({ tx, who, params }: TenantCall<'enrolments.list'>): Promise<Enrolment[]> {
  const activity = await appointmentOf(tx, params.id)
  if (activity.group_id === null) throw new Refusal('not_found')
  const found = await enrolmentsWhere(tx, sql`e.activity_id = ${params.id}`)
  if (activity.status === 'canceled' || !found.some(({ state }) => state === 'waiting')) return found
  const reasonOf = await presentReasons(tx, params.id, who.time_zone)
  return found.map((each) => ({ ...each, reason: reasonOf(each.id) ?? each.reason }))
}
