import { sql } from 'drizzle-orm'
import type { Collision } from '@/lib/contract/collision'
import { type Occupant, type OccupantIds, occupants } from '@/lib/domain/appointments/occupants'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** Of one slot no more than so many appointments are named. */
const NAMED_MAX = 5

type WantedSlot = OccupantIds & { starts_at: string; ends_at: string }

/** The occupants of a slot that is given as JSON. */
const wantedColumns = sql.raw(occupants.map(({ column }) => `(s.slot->>'${column}')::bigint as ${column}`).join(', '))

/**
 * What has the one occupant at a slot's time, by its own index. The bound on the start lets the index find it: an
 * appointment lasts at most a day (contract).
 */
const takenOver = ({ kind, column, table }: Occupant, rank: number, exceptIds: number[], since?: Date) => {
  const own = sql.identifier(column)
  const place = sql.raw(`${rank} as rank, '${kind}' as kind`)
  return sql`(select v.id, v.professional_id, v.created_by, v.starts_at, v.ends_at, ${place}, (select o.name
        from ${sql.identifier(table)} o where o.clinic_id = current_clinic() and o.id = v.${own}) as occupant_name
    from appointments v
    where v.clinic_id = current_clinic() and v.${own} = s.${own}
      and v.deleted_at is null and v.status <> 'canceled' and v.id <> all(${`{${exceptIds.join(',')}}`}::bigint[])
      and v.starts_at > s.starts_at - interval '1 day' and v.starts_at < s.ends_at and v.ends_at > s.starts_at
      ${since ? sql`and v.updated_at > ${since.toISOString()}::timestamptz` : sql``}
    order by v.starts_at limit ${NAMED_MAX})`
}

/**
 * The appointments that each of many slots would overlap, by the slot's place in the list, in one question; one that
 * has several of its occupants is named once, by the first. Canceled and deleted ones do not count, nor those of
 * `exceptIds`; `since`: nor those that nobody has written since then.
 */
export async function slotCollisions(
  tx: Tx,
  slots: WantedSlot[],
  exceptIds: number[],
  since?: Date,
): Promise<Map<number, Collision[]>> {
  const taken = sql.join(
    occupants.map((occupant, rank) => takenOver(occupant, rank, exceptIds, since)),
    sql` union all `,
  )
  const rows = await rowsOf<{ at: number; found: Collision[] }>(
    tx,
    sql`with slots as (
          select s.ordinality::integer - 1 as at, ${wantedColumns},
            (s.slot->>'starts_at')::timestamptz as starts_at, (s.slot->>'ends_at')::timestamptz as ends_at
          from jsonb_array_elements(${JSON.stringify(slots)}::jsonb) with ordinality as s(slot, ordinality))
        select s.at, json_agg(json_build_object('kind', a.kind, 'occupant_name', a.occupant_name,
          'appointment_id', a.id, 'professional_id', a.professional_id,
          'professional_name', w.name, 'booked_by', b.name,
          'starts_at', ${isoText(sql`a.starts_at`)}, 'ends_at', ${isoText(sql`a.ends_at`)},
          'patient_names', array(select p.name from appointment_patients m
            join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
            where m.clinic_id = current_clinic() and m.appointment_id = a.id order by m.position)) order by a.starts_at) as found
        from slots s cross join lateral (
          select distinct on (v.starts_at, v.id) v.* from (${taken}) v order by v.starts_at, v.id, v.rank limit ${NAMED_MAX}) a
        join professionals w on w.clinic_id = current_clinic() and w.id = a.professional_id
        left join professionals b on b.clinic_id = current_clinic() and b.id = a.created_by
        group by s.at`,
  )
  return new Map(rows.map(({ at, found }) => [at, found]))
}
