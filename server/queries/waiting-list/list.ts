import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'
import { heldUntil } from '@/lib/domain/waiting-list/held'
import { byUrgency, fits, hasDeclined, type Slot } from '@/lib/domain/waiting-list/waiting-list'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { freeTimes } from '@/server/queries/rooms/list'

/** Those who are done are many, in time: only so many are given, the newest. */
const ALL_MAX = 200

const isOpen = sql`e.status in ('waiting', 'offered')`

type Found = WaitingEntry & { service_minutes: number | null; room_ids: number[] | null }

/** The entries of a condition on the table `e`, with their offers, and how long their service lasts. */
async function entriesWhere(tx: Tx, where: SQL, rest: SQL = sql``): Promise<Found[]> {
  const rows = await rowsOf<{ entry: Found }>(
    tx,
    sql`select json_build_object('id', e.id, 'patient_id', e.patient_id, 'service_id', e.service_id,
          'professional_id', e.professional_id, 'urgency', e.urgency, 'windows', e.windows, 'date_from', e.date_from,
          'date_to', e.date_to, 'note', e.note, 'status', e.status, 'created_at', ${isoText(sql`e.created_at`)},
          'version', e.version, 'service_minutes', s.duration_minutes, 'room_ids', s.room_ids,
          'patient', json_build_object('id', p.id, 'name', p.name, 'phone', p.phone),
          'offers', coalesce((select json_agg(json_build_object('id', o.id, 'professional_id', o.professional_id,
              'starts_at', ${isoText(sql`o.starts_at`)}, 'ends_at', ${isoText(sql`o.ends_at`)}, 'status', o.status,
              'offered_at', ${isoText(sql`o.offered_at`)}, 'answered_at', ${isoText(sql`o.answered_at`)},
              'appointment_id', (select a.id from appointments a where a.clinic_id = o.clinic_id
                and a.id = o.appointment_id and a.deleted_at is null and a.status <> 'canceled')) order by o.offered_at desc, o.id desc)
            from waiting_offers o where o.clinic_id = e.clinic_id and o.entry_id = e.id), '[]'::json)) as entry
        from waiting_entries e
        join patient_names p on p.clinic_id = e.clinic_id and p.id = e.patient_id
        left join services s on s.clinic_id = e.clinic_id and s.id = e.service_id
        where e.clinic_id = current_clinic() and ${where} ${rest}`,
  )
  const withHeld = (offer: Omit<Offer, 'held_until'>): Offer => ({ ...offer, held_until: heldUntil(offer) })
  return rows.map(({ entry }) => ({ ...entry, offers: entry.offers.map(withHeld) }))
}

/** Who waits or was offered a time, in the list's order; with `all` those who are done too, after the others. */
export async function listWaiting(tx: Tx, all: boolean): Promise<WaitingEntry[]> {
  const open = (await entriesWhere(tx, isOpen)).sort(byUrgency)
  if (!all) return open
  const done = await entriesWhere(
    tx,
    sql`not ${isOpen}`,
    sql`order by e.updated_at desc, e.id desc limit ${Math.max(0, ALL_MAX - open.length)}`,
  )
  return [...open, ...done]
}

/**
 * Who fits a slot, in the list's order; who was offered another time may still want this one. Whose service needs a
 * room fits while one is free. Who said no to it before is not asked again.
 */
export async function waitingFor(tx: Tx, slot: Slot, zone: string): Promise<WaitingEntry[]> {
  const open = await entriesWhere(tx, isOpen)
  const free = await freeTimes(tx, [...new Set(open.flatMap(({ room_ids }) => room_ids ?? []))], slot)
  const freeFor = ({ room_ids }: Found) => (room_ids?.length ? room_ids.flatMap((id) => [free.get(id) ?? []]) : null)
  const suits = (entry: Found) =>
    fits(entry, slot, zone, entry.service_minutes, freeFor(entry)) && !hasDeclined(entry, slot)
  return open.filter(suits).sort(byUrgency)
}

/** Who has an open offer, by their number; `held`: nobody else changes them until the transaction ends. */
export async function openlyOffered(tx: Tx, { held = false } = {}): Promise<WaitingEntry[]> {
  const isOffered = sql`exists (select 1 from waiting_offers o
    where o.clinic_id = e.clinic_id and o.entry_id = e.id and o.status = 'open')`
  if (held) {
    await rowsOf(
      tx,
      sql`select 1 from waiting_entries e where e.clinic_id = current_clinic() and ${isOffered} order by e.id for update`,
    )
  }
  return entriesWhere(tx, isOffered, sql`order by e.id`)
}

/** One entry, whatever became of it. @throws Refusal `not_found` */
export async function waitingEntry(tx: Tx, id: number): Promise<WaitingEntry> {
  const [entry] = await entriesWhere(tx, sql`e.id = ${id}`)
  if (!entry) throw new Refusal('not_found')
  return entry
}
