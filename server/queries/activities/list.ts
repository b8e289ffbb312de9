import { sql } from 'drizzle-orm'
import type { Activity } from '@/lib/contract/activities'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { appointmentsWhere } from '@/server/queries/appointments/list'
import { requireGroup } from '@/server/queries/groups/require-group'

type Counts = { id: number; places: number; waiting: number; recorded: number; attended: number }

/** A group's activities in a range, with how full they are. @throws Refusal `not_found` */
export async function listActivities({ tx, params, query }: TenantCall<'activities.list'>): Promise<Activity[]> {
  await requireGroup(tx, params.id)
  // An appointment lasts at most a day (contract): the bound on its start lets the index find it.
  const isAsked = sql`a.group_id = ${params.id} and a.deleted_at is null and a.starts_at < ${query.to}::timestamptz
    and a.ends_at > ${query.from}::timestamptz and a.starts_at > ${query.from}::timestamptz - interval '1 day'`
  const counts = await rowsOf<Counts>(
    tx,
    sql`select a.id::float8 as id, coalesce(a.capacity, g.capacity) as places,
        (count(e.id) filter (where e.state = 'waiting'))::integer as waiting,
        (count(e.id) filter (where e.state in ('attended', 'missed')))::integer as recorded,
        (count(e.id) filter (where e.state = 'attended'))::integer as attended
      from appointments a join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
      left join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id
      where a.clinic_id = current_clinic() and ${isAsked} group by a.clinic_id, a.id, g.capacity`,
  )
  const countsOf = new Map(counts.map(({ id, ...rest }) => [id, rest]))
  const found = await appointmentsWhere(tx, isAsked)
  return found.flatMap((appointment) => {
    const known = countsOf.get(appointment.id)
    return known ? [{ ...appointment, group_id: params.id, ...known }] : []
  })
}
