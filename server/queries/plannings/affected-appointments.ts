import { type SQL, sql } from 'drizzle-orm'
import type { PlanningException } from '@/lib/contract/plannings'
import type { Answer } from '@/lib/contract/registry'
import { exceptionSpans } from '@/lib/domain/plannings/exception-spans'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { appointmentsWhere } from '@/server/queries/appointments/list'

/** What decides whom an exception affects: whose, on which days, in which part of each. */
type Closing = Pick<PlanningException, 'professional_id' | 'date' | 'date_to' | 'from' | 'to'>

/**
 * Of the table named `a`: the appointments to come, neither canceled nor deleted, that lie in the closing, wholly or in
 * part.
 */
export const isAffected = (closing: Closing, timeZone: string, now: Date): SQL =>
  sql`${liesIn(closing, timeZone)} and a.starts_at >= ${now.toISOString()}::timestamptz`

/** The same, also of those that have begun or passed. */
function liesIn({ professional_id, ...days }: Closing, timeZone: string): SQL {
  const spans = exceptionSpans(days, timeZone)
  const [first, last] = [spans[0]!.from, spans.at(-1)!.to]
  const whose = professional_id === null ? sql`true` : sql`a.professional_id = ${professional_id}::bigint`
  // An appointment lasts at most a day (contract): the bound on its start lets the index find it.
  return sql`a.clinic_id = current_clinic() and ${whose} and a.status <> 'canceled' and a.deleted_at is null
    and a.starts_at > ${first}::timestamptz - interval '1 day' and a.starts_at < ${last}::timestamptz
    and exists (select from json_to_recordset(${JSON.stringify(spans)}::json) as s("from" timestamptz, "to" timestamptz)
      where a.starts_at < s."to" and s."from" < a.ends_at)`
}

/** The appointments that lie in the closing which a call asks about, by time, and how many have begun or passed, and stay. */
export async function affectedAppointments(
  call: TenantCall<'planning-exceptions.affected'>,
): Promise<Answer<'planning-exceptions.affected'>> {
  const { tx, who, query, now } = call
  const { professional_id = null, from = null, to = null, ...days } = query
  const closing = { ...days, professional_id, from, to }
  const [begun] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from appointments a
        where ${liesIn(closing, who.time_zone)} and a.starts_at < ${now.toISOString()}::timestamptz`,
  )
  const data = await appointmentsWhere(tx, isAffected(closing, who.time_zone, now))
  return { data, meta: { begun: begun?.count ?? 0 } }
}
