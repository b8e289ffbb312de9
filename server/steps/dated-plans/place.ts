import { sql } from 'drizzle-orm'
import type { Tone } from '@/lib/contract/appointments'
import type { DatedItem } from '@/lib/contract/dated-plans'
import { weightFault } from '@/lib/domain/plans/placed'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import { rowsOf, type Tx } from '@/server/db/client'
import { planRefusal } from './refuse'

/** A session as it is given, on however many days. `alike`: of those in the plan that came of the same one; null: there is none yet. */
export type GivenSession = {
  exercise_session_id: number | null
  alike: number | null
  name: string
  color: Tone
  note: string | null
  items: DatedItem[]
}
/** Where one of them stands; `given` is its place among those that are given. */
export type Place = { given: number; phase_id: number; day: string; position: number }

/**
 * Writes sessions on days of a plan: what they say goes to the database once, however many days have it. Gives their numbers.
 * @param field of the form, which asks for so many
 * @throws Refusal `invalid` for what is too much at once
 */
export async function placeSessions(
  tx: Tx,
  planId: number,
  { given, places, field }: { given: readonly GivenSession[]; places: readonly Place[]; field: string },
): Promise<number[]> {
  if (places.length === 0) return []
  const times = given.map(() => 0)
  for (const place of places) times[place.given]! += 1
  const weight = weightFault(given.map(({ items }, at) => ({ items, times: times[at]! })))
  if (weight) throw planRefusal([{ field, ...weight }])
  // Who is alike to none yet stands below zero until it is known what the first of them is numbered.
  const said = given.map((one, at) => ({
    ...{ ...one, given: at, alike: one.alike ?? -1 - at },
    minutes: sessionMinutes(one.items),
  }))
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`insert into dated_sessions (clinic_id, dated_plan_id, phase_id, day, position, alike, exercise_session_id, name, color, note,
        items, minutes)
      select current_clinic(), ${planId}::bigint, d.phase_id, d.day, d.position, g.alike, g.exercise_session_id, g.name, g.color,
        g.note, g.items, g.minutes
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as d(given integer, phase_id bigint, day date, position integer)
      join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as g(given integer, alike bigint, exercise_session_id bigint,
        name text, color text, note text, items jsonb, minutes integer) on g.given = d.given
      order by d.day, d.position returning id::float8 as id`,
  )
  await rowsOf(
    tx,
    sql`update dated_sessions s set alike = f.first
      from (select o.alike, min(o.id) as first from dated_sessions o
        where o.clinic_id = current_clinic() and o.dated_plan_id = ${planId}::bigint and o.alike < 0 group by o.alike) f
      where s.clinic_id = current_clinic() and s.dated_plan_id = ${planId}::bigint and s.alike = f.alike`,
  )
  return rows.map(({ id }) => id)
}
