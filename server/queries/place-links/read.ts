import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { LinkedPlace } from '@/lib/contract/place-links'
import { placeState } from '@/lib/domain/groups/decline'
import type { FreeCall } from '@/server/call'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { hashToken } from '@/server/identity/sessions'
import { countLinkCall } from '@/server/queries/appointment-links/read'

/** What the link of a place leads to. Reading does not use it up. @throws Refusal `link_spent`, `rate_limited` */
export async function readPlaceLink(call: FreeCall<'place-links.read'>): Promise<LinkedPlace> {
  const { services, body, now } = call
  countLinkCall(call)
  const link = await findPlaceLink(services.database, body.token)
  return services.database.asTenant(link.clinic_id, (tx) => linkedPlace(tx, link.enrolment_id, now))
}

/** A place that came up, found through the gate role because its clinic is not known yet. */
export type PlaceLink = { clinic_id: number; enrolment_id: number }

/** The place whose link a token is. @throws Refusal `link_spent` for one that none has */
export async function findPlaceLink(database: Database, token: string): Promise<PlaceLink> {
  const [found] = await database.asGate((tx) =>
    rowsOf<PlaceLink>(
      tx,
      sql`select clinic_id, id::float8 as enrolment_id from enrolments where token_hash = ${hashToken(token)}`,
    ),
  )
  if (!found) throw new Refusal('link_spent')
  return found
}

type Found = Omit<LinkedPlace, 'state'> & { is_theirs: boolean; is_declined: boolean }

/** What the patient of a place sees of it. @throws Refusal `link_spent` for one who is no patient any more */
export async function linkedPlace(tx: Tx, id: number, now: Date): Promise<LinkedPlace> {
  const [found] = await rowsOf<Found>(
    tx,
    sql`select json_build_object('name', c.name, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone) as clinic,
        p.name as patient_name, p.locale, g.name as group_name, w.name as professional_name,
        ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at,
        ${isoText(sql`e.decline_until`)} as decline_until, e.declined_at is not null as is_declined,
        e.state in ('enrolled', 'attended', 'missed') and a.status <> 'canceled' and a.deleted_at is null as is_theirs
      from enrolments e join clinics c on c.id = e.clinic_id
      join patients p on p.clinic_id = e.clinic_id and p.id = e.patient_id
      join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      join groups g on g.clinic_id = e.clinic_id and g.id = e.group_id
      join professionals w on w.clinic_id = a.clinic_id and w.id = a.professional_id
      where e.clinic_id = current_clinic() and e.id = ${id} and p.erased_at is null`,
  )
  if (!found) throw new Refusal('link_spent')
  const { is_theirs, is_declined, ...place } = found
  return { ...place, state: placeState({ ...place, is_theirs, is_declined }, now) }
}
