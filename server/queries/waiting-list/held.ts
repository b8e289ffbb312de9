import { type SQL, sql } from 'drizzle-orm'
import type { HeldOffer } from '@/lib/contract/held-offer'
import { OFFER_HELD_HOURS } from '@/lib/domain/constants'
import { heldUntil } from '@/lib/domain/waiting-list/held'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

type Span = { starts_at: string; ends_at: string }
type Wanted = Span & { professional_id?: number }

/** An offer `o` whose time is kept (lib/domain/waiting-list/held.ts), as a condition. */
export const isHeld = (now: Date): SQL =>
  sql`o.status = 'open' and o.starts_at > ${now.toISOString()}::timestamptz
    and o.offered_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${OFFER_HELD_HOURS})`

const during = ({ starts_at, ends_at, professional_id }: Wanted): SQL =>
  sql`o.starts_at < ${ends_at}::timestamptz and o.ends_at > ${starts_at}::timestamptz
    and (${professional_id ?? null}::bigint is null or o.professional_id = ${professional_id ?? null}::bigint)`

const byEnd = (one: HeldOffer, other: HeldOffer) => one.held_until.localeCompare(other.held_until)

/**
 * The offers whose time is kept and meets one of some spans, by time; those made to `exceptPatients` are in nobody's
 * way when they are who is booked. A time that was offered twice to somebody who waits is kept once, until the later end.
 */
export async function heldOffers(
  tx: Tx,
  wanted: Wanted[],
  now: Date,
  exceptPatients: number[] = [],
): Promise<HeldOffer[]> {
  if (wanted.length === 0) return []
  const rows = await rowsOf<Omit<HeldOffer, 'held_until'> & { offered_at: string }>(
    tx,
    sql`select o.id::float8 as id, o.entry_id::float8 as entry_id, e.patient_id::float8 as patient_id,
          p.name as patient_name,
          o.professional_id::float8 as professional_id, w.name as professional_name,
          ${isoText(sql`o.starts_at`)} as starts_at, ${isoText(sql`o.ends_at`)} as ends_at,
          ${isoText(sql`o.offered_at`)} as offered_at
        from waiting_offers o
        join waiting_entries e on e.clinic_id = o.clinic_id and e.id = o.entry_id
        join patient_names p on p.clinic_id = e.clinic_id and p.id = e.patient_id
        join professionals w on w.clinic_id = o.clinic_id and w.id = o.professional_id
        where o.clinic_id = current_clinic() and ${isHeld(now)}
          and e.patient_id <> all(${`{${exceptPatients.join(',')}}`}::bigint[])
          and (${sql.join(wanted.map(during), sql` or `)})
        order by o.starts_at, o.id`,
  )
  const held = rows.map(({ offered_at, ...offer }) => ({ ...offer, held_until: heldUntil({ ...offer, offered_at }) }))
  const keyOf = ({ entry_id, professional_id, starts_at, ends_at }: HeldOffer) =>
    [entry_id, professional_id, starts_at, ends_at].join()
  return [...Map.groupBy(held, keyOf).values()].map((same) => same.sort(byEnd).at(-1)!)
}
