import { type SQL, sql } from 'drizzle-orm'
import type { Collision } from '@/lib/contract/collision'
import { type Occupant, type Occupied, occupants, patientKind } from '@/lib/domain/appointments/occupants'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** Of one slot no more than so many appointments are named. */
const NAMED_MAX = 5

type WantedSlot = Occupied & { starts_at: string; ends_at: string }

/** The occupants of a slot that is given as JSON. */
const wantedColumns = sql.raw(occupants.map(({ column }) => `(s.slot->>'${column}')::bigint as ${column}`).join(', '))

/**
 * Slots as a table `s`: their place in the list, times, occupants and patients. Many are read out of JSON once, not for each
 * row that is compared. One is given as it is: PostgreSQL then looks for it by constants, and its plan is half as large.
 */
function wantedSlots(slots: WantedSlot[]): { first: SQL; table: SQL } {
  const [slot] = slots
  if (slots.length === 1 && slot) {
    const own = occupants.map(({ column }) => sql`${slot[column] ?? null}::bigint as ${sql.identifier(column)}`)
    return {
      first: sql``,
      table: sql`(select 0 as at, ${sql.join(own, sql`, `)}, ${slot.starts_at}::timestamptz as starts_at,
          ${slot.ends_at}::timestamptz as ends_at, ${`{${(slot.patient_ids ?? []).join(',')}}`}::bigint[] as patient_ids) s`,
    }
  }
  return {
    first: sql`with slots as materialized (
          select s.ordinality::integer - 1 as at, ${wantedColumns},
            (s.slot->>'starts_at')::timestamptz as starts_at, (s.slot->>'ends_at')::timestamptz as ends_at,
            array(select jsonb_array_elements_text(coalesce(s.slot->'patient_ids', '[]')))::bigint[] as patient_ids
          from jsonb_array_elements(${JSON.stringify(slots)}::jsonb) with ordinality as s(slot, ordinality))`,
    table: sql`slots s`,
  }
}

/** Which appointments are left out: those of some ids, and with `since` those that nobody has written since then. */
type Left = { exceptIds: number[]; since: Date | undefined }

const isOther = (id: SQL, { exceptIds }: Left) => sql`${id} <> all(${`{${exceptIds.join(',')}}`}::bigint[])`
const isWritten = ({ since }: Left) => (since ? sql`and v.updated_at > ${since.toISOString()}::timestamptz` : sql``)

/**
 * An appointment `v` that counts at a slot's time. The bound on the start lets an index find it: an appointment lasts at
 * most a day (contract).
 */
const isInTheWay = (left: Left) => sql`v.clinic_id = current_clinic()
      and v.deleted_at is null and v.status <> 'canceled' and ${isOther(sql`v.id`, left)}
      and v.starts_at > s.starts_at - interval '1 day' and v.starts_at < s.ends_at and v.ends_at > s.starts_at
      ${isWritten(left)}`

const found = sql`v.id, v.group_id, v.professional_id, v.created_by, v.starts_at, v.ends_at`

/** What has the one occupant at a slot's time, by its own index. `rank`: its place among the kinds. */
const takenOver = ({ kind, column, table }: Occupant, rank: number, inTheWay: SQL) => {
  const own = sql.identifier(column)
  const place = sql.raw(`${rank} as rank, 0::bigint as patient_id, '${kind}' as kind`)
  return sql`(select ${found}, ${place}, (select o.name
        from ${sql.identifier(table)} o where o.clinic_id = current_clinic() and o.id = v.${own}) as occupant_name
    from appointments v where ${inTheWay} and v.${own} = s.${own}
    order by v.starts_at limit ${NAMED_MAX})`
}

/** What one of a slot's patients has at its time. */
const takenByPatient = (inTheWay: SQL) => sql`(select ${found}, ${occupants.length} as rank, o.id as patient_id,
      ${patientKind} as kind, o.name as occupant_name
    from patient_names o
    join appointment_patients m on m.clinic_id = o.clinic_id and m.patient_id = o.id
    join appointments v on v.clinic_id = m.clinic_id and v.id = m.appointment_id
    where ${inTheWay} and o.clinic_id = current_clinic()
      and o.id = any(s.patient_ids)
    order by v.starts_at, m.position limit ${NAMED_MAX})`

/** What some slots occupy at all: what none of them has is not asked for. */
type Asked = { kinds: Occupant[]; hasPatients: boolean }

const askedOf = (slots: WantedSlot[]): Asked => ({
  kinds: occupants.filter(({ column }) => slots.some((slot) => slot[column])),
  hasPatients: slots.some(({ patient_ids = [] }) => patient_ids.length > 0),
})

/**
 * Whether anything at all is in the way of a slot: mostly not, and that costs a fifth of asking what it is. Each part has its
 * limit, so that it is looked for by its index, slot by slot.
 */
const isTaken = ({ kinds, hasPatients }: Asked, inTheWay: SQL, left: Left) =>
  sql.join(
    [
      ...kinds.map(({ column }) => {
        const own = sql.identifier(column)
        return sql`(select v.id from appointments v where ${inTheWay} and v.${own} = s.${own} limit 1)`
      }),
      ...(hasPatients ? [isPatientTaken(left), isPatientOverlapped(inTheWay)] : []),
    ],
    sql` union all `,
  )

/**
 * One of a slot's patients is elsewhere at its time, which is kept with them (`during`), so that nothing of the day is looked
 * at. What they had before is passed over by where it begins, as in `isInTheWay`: a span has no index under a policy.
 */
const isPatientTaken = (left: Left) => {
  const written = sql`and exists (select from appointments v where v.clinic_id = m.clinic_id and v.id = m.appointment_id ${isWritten(left)})`
  return sql`(select v.id from unnest(s.patient_ids) o(id) cross join lateral (
        select m.appointment_id as id from appointment_patients m
        where m.clinic_id = current_clinic() and m.patient_id = o.id
          and m.during_from > s.starts_at - interval '1 day' and m.during_from < s.ends_at and m.during && tstzrange(s.starts_at, s.ends_at)
          and ${isOther(sql`m.appointment_id`, left)} ${left.since ? written : sql``} limit 1) v limit 1)`
}

/** An overlap that was meant takes nobody's time (`during` is null), but is in the way; there are few, with an index of their own. */
const isPatientOverlapped = (inTheWay: SQL) =>
  sql`(select v.id from appointments v
        join appointment_patients m on m.clinic_id = v.clinic_id and m.appointment_id = v.id
        where ${inTheWay} and v.overlap and m.patient_id = any(s.patient_ids) order by v.starts_at limit 1)`

/**
 * The appointments that each of many slots would overlap, by the slot's place in the list, in one question; one that
 * has several of its occupants is named once, by the first; one that shares only patients with it, once for each of
 * them. Canceled and deleted ones do not count, nor those of
 * `exceptIds`; `since`: nor those that nobody has written since then.
 */
export async function slotCollisions(
  tx: Tx,
  slots: WantedSlot[],
  exceptIds: number[],
  since?: Date,
): Promise<Map<number, Collision[]>> {
  const left = { exceptIds, since }
  const inTheWay = isInTheWay(left)
  const asked = askedOf(slots)
  if (asked.kinds.length === 0 && !asked.hasPatients) return new Map()
  const { first, table } = wantedSlots(slots)
  const some = await rowsOf(
    tx,
    sql`${first} select from ${table} cross join lateral (${isTaken(asked, inTheWay, left)}) v limit 1`,
  )
  if (some.length === 0) return new Map()
  const taken = sql.join(
    [...occupants.map((occupant, rank) => takenOver(occupant, rank, inTheWay)), takenByPatient(inTheWay)],
    sql` union all `,
  )
  const rows = await rowsOf<{ at: number; found: Collision[] }>(
    tx,
    sql`${first}
        select s.at, json_agg(json_build_object('kind', a.kind, 'occupant_name', a.occupant_name,
          'appointment_id', a.id, 'professional_id', a.professional_id,
          'professional_name', w.name, 'booked_by', b.name, 'is_activity', a.group_id is not null,
          'starts_at', ${isoText(sql`a.starts_at`)}, 'ends_at', ${isoText(sql`a.ends_at`)},
          'patient_names', array(select g.name from groups g where g.clinic_id = current_clinic() and g.id = a.group_id)
            || array(select p.name from appointment_patients m
            join patient_names p on p.clinic_id = m.clinic_id and p.id = m.patient_id
            where m.clinic_id = current_clinic() and m.appointment_id = a.id and a.group_id is null order by m.position)) order by a.starts_at, a.id, a.patient_id) as found
        from ${table} cross join lateral (
          select v.* from (select v.*, rank() over (partition by v.id order by v.rank) as place from (${taken}) v) v
          where v.place = 1 order by v.starts_at, v.id, v.patient_id limit ${NAMED_MAX}) a
        join professionals w on w.clinic_id = current_clinic() and w.id = a.professional_id
        left join professionals b on b.clinic_id = current_clinic() and b.id = a.created_by
        group by s.at`,
  )
  return new Map(rows.map(({ at, found }) => [at, found]))
}
