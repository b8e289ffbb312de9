import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Instant } from '@/lib/contract/endpoint'
import type { PatientEnrolment } from '@/lib/contract/enrolments'
import type { Answer } from '@/lib/contract/registry'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { enrolmentColumns } from '@/server/queries/enrolments/list'

type Page = Answer<'enrolments.of_patient'>

const Position = z.object({ starts_at: Instant, id: z.int().positive() })

/**
 * A page of the activities of groups that a patient comes to or waits for, or came to, with how many of both there are.
 * @throws Refusal `invalid` for a cursor of nobody's making
 */
export async function enrolmentsOfPatient({ tx, query, now }: TenantCall<'enrolments.of_patient'>): Promise<Page> {
  const at = sql`${now.toISOString()}::timestamptz`
  const of = sql`from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
    where e.clinic_id = current_clinic() and e.patient_id = ${query.patient_id}::bigint and e.state <> 'removed' and a.deleted_at is null`
  // Who waited for what is over had no place in it.
  const isIn = { coming: sql`a.ends_at > ${at}`, past: sql`a.ends_at <= ${at} and e.state <> 'waiting'` }
  const [counts] = await rowsOf<Page['meta']['counts']>(
    tx,
    sql`select (count(*) filter (where ${isIn.coming}))::integer as coming,
      (count(*) filter (where ${isIn.past}))::integer as past ${of}`,
  )
  const { when, limit } = query
  const [direction, further] = when === 'coming' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const asked = ['enrolments.of_patient', query.patient_id, when]
  const from = query.cursor ? decodeCursor(Position, query.cursor, asked) : null
  const beyond = from
    ? sql`(a.starts_at, e.id) ${further} (${from.starts_at}::timestamptz, ${from.id}::bigint)`
    : sql`true`
  const rows = await rowsOf<PatientEnrolment>(
    tx,
    sql`select ${enrolmentColumns},
        case when e.state = 'waiting' then (select count(*)::integer from enrolments o
          where o.clinic_id = e.clinic_id and o.activity_id = e.activity_id and o.state = 'waiting'
            and (o.queued_at, o.id) <= (e.queued_at, e.id)) end as turn,
        e.group_id::float8 as group_id, g.name as group_name, coalesce(a.color, g.color) as color,
        ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at,
        a.status = 'canceled' as canceled, a.professional_id::float8 as professional_id
      from (select e.id, a.starts_at ${of} and ${isIn[when]} and ${beyond}
        order by a.starts_at ${direction}, e.id ${direction} limit ${limit + 1}::integer) found
      join enrolments e on e.clinic_id = current_clinic() and e.id = found.id
      join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      join groups g on g.clinic_id = e.clinic_id and g.id = e.group_id
      join patient_names p on p.clinic_id = e.clinic_id and p.id = e.patient_id
      order by a.starts_at ${direction}, e.id ${direction}`,
  )
  const onPage = rows.slice(0, limit)
  const last = rows.length > limit ? onPage.at(-1) : undefined
  return {
    data: onPage,
    meta: {
      next_cursor: last ? encodeCursor({ starts_at: last.starts_at, id: last.id }, asked) : null,
      count: counts![when],
      counts: counts!,
    },
  }
}
