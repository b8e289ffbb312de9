import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Feed } from '@/lib/contract/feeds'
import { type FeedAppointment, feedRange } from '@/lib/domain/feeds/calendar-feed'
import { isConfined } from '@/lib/domain/subscription/status'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '@/server/call'
import { publicUrl } from '@/server/config'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { calendar_feeds } from '@/server/db/schema/feeds'
import { isoText } from '@/server/db/sql-texts'
import { hashToken } from '@/server/identity/sessions'

type Owner = { clinic_id: number; id: number }

/** What a feed's token is sealed for: one professional's, so that a row cannot be passed off as another's. */
export const feedPurpose = ({ clinic_id, id }: Owner) => `calendar feed of ${clinic_id} ${id}`

/**
 * A professional's feed with its secret address; null where there is none, or where another secret of the installation
 * sealed it: then it can only be made anew.
 */
export async function feedOf(tx: Tx, owner: Owner, { secrets, config }: Services): Promise<Feed | null> {
  const [row] = await tx.select().from(calendar_feeds).where(eq(calendar_feeds.professional_id, owner.id))
  if (!row) return null
  try {
    const token = secrets.open(feedPurpose(owner), row.token_sealed)
    const url = `${publicUrl(config)}/api/feeds/${token}`
    return { url, with_names: row.with_names, created_at: row.created_at.toISOString() }
  } catch {
    return null
  }
}

/** The caller's feed, which is there. @throws Refusal `not_found` where it cannot be read any more */
export async function requiredFeed({ tx, who, services }: { tx: Tx; who: Owner; services: Services }): Promise<Feed> {
  const feed = await feedOf(tx, who, services)
  if (!feed) throw new Refusal('not_found')
  return feed
}

type ReadFeed = {
  name: string
  locale: Locale
  clinic_name: string
  with_names: boolean
  appointments: FeedAppointment[]
}

/**
 * What a feed's token shows: found through the gate role, read in its clinic.
 * @throws Refusal `not_found` for one that is unknown or revoked, of who is inactive, and of a clinic that is confined.
 */
export async function readFeed(database: Database, token: string, now: Date): Promise<ReadFeed> {
  const [found] = await database.asGate((tx) =>
    rowsOf<Owner>(
      tx,
      sql`select clinic_id, professional_id::float8 as id from calendar_feeds where token_hash = ${hashToken(token)}`,
    ),
  )
  if (!found) throw new Refusal('not_found')
  return database.asTenant(found.clinic_id, async (tx) => {
    const [person] = await rowsOf<Omit<ReadFeed, 'appointments'> & Parameters<typeof isConfined>[0]>(
      tx,
      sql`select w.name, w.locale, c.name as clinic_name, f.with_names, c.trial_ends_at, c.subscription
          from calendar_feeds f
          join professionals w on w.clinic_id = f.clinic_id and w.id = f.professional_id
          join clinics c on c.id = f.clinic_id
          where f.clinic_id = current_clinic() and f.professional_id = ${found.id} and w.active`,
    )
    if (!person || isConfined(person, now)) throw new Refusal('not_found')
    return { ...person, appointments: await feedAppointments(tx, found.id, now) }
  })
}

/** A professional's appointments within the reach of a feed, by time; canceled ones too, deleted ones not. */
async function feedAppointments(tx: Tx, professionalId: number, now: Date): Promise<FeedAppointment[]> {
  const { from, to } = feedRange(now)
  const [found] = await rowsOf<{ appointments: FeedAppointment[] }>(
    tx,
    sql`select coalesce(json_agg(json_build_object('id', a.id, 'starts_at', ${isoText(sql`a.starts_at`)},
          'ends_at', ${isoText(sql`a.ends_at`)}, 'status', a.status, 'version', a.version,
          'updated_at', ${isoText(sql`a.updated_at`)}, 'service_name', s.name,
          'patient_names', array(select p.name from appointment_patients m
            join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
            where m.clinic_id = a.clinic_id and m.appointment_id = a.id order by m.position)) order by a.starts_at, a.id),
          '[]'::json) as appointments
        from appointments a left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
        where a.clinic_id = current_clinic() and a.professional_id = ${professionalId} and a.deleted_at is null
          and a.starts_at >= ${from}::timestamptz and a.starts_at < ${to}::timestamptz`,
  )
  return found?.appointments ?? []
}
