import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FilledMeasure } from '@/lib/contract/measure'
import type { LinkedMeasure } from '@/lib/contract/measures'
import { shippedMeasure } from '@/lib/domain/record/measures'
import type { FreeCall } from '@/server/call'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { measure_links } from '@/server/db/schema/measures'
import { patients } from '@/server/db/schema/patients'
import { record_entries } from '@/server/db/schema/record'
import { hashToken } from '@/server/identity/sessions'
import { countLinkCall } from '@/server/queries/appointment-links/read'
import { ownMeasures } from '@/server/queries/measures/read'

/** What a link's patient is asked. Reading does not use it up. @throws Refusal `link_spent`, `rate_limited` */
export async function readMeasureLink(call: FreeCall<'measure-links.read'>): Promise<LinkedMeasure> {
  const { services, body, now } = call
  countLinkCall(call)
  const found = await findMeasureLink(services.database, body.token)
  return services.database.asTenant(found.clinic_id, async (tx) => linkedMeasure(tx, await openLink(tx, found.id, now)))
}

/**
 * The link that a token is, found through the gate role because its clinic is not known yet. Guesses are not counted: a
 * token is 256 random bits.
 * @throws Refusal `link_spent` for one that no link has
 */
export async function findMeasureLink(database: Database, token: string): Promise<{ clinic_id: number; id: number }> {
  const [found] = await database.asGate((tx) =>
    rowsOf<{ clinic_id: number; id: number }>(
      tx,
      sql`select clinic_id, id::float8 as id from measure_links where token_hash = ${hashToken(token)}`,
    ),
  )
  if (!found) throw new Refusal('link_spent')
  return found
}

export type MeasureLink = typeof measure_links.$inferSelect

/**
 * A link that can still be answered, held until the transaction ends: of two answers at once, the second finds it used.
 * @throws Refusal `link_spent`, the same for whatever it is no longer.
 */
export async function openLink(tx: Tx, id: number, now: Date): Promise<MeasureLink> {
  const link = await heldLink(tx, id, now)
  if (link.used_at) throw new Refusal('link_spent')
  return link
}

/** A link whose time is not over, answered or not, held until the transaction ends. @throws Refusal `link_spent` */
export async function heldLink(tx: Tx, id: number, now: Date): Promise<MeasureLink> {
  const [link] = await tx.select().from(measure_links).where(eq(measure_links.id, id)).for('update')
  if (!link || link.expires_at <= now) throw new Refusal('link_spent')
  return link
}

/** What was said by a link: the measure of its entry, as it arrived. */
export async function measureOfLink(tx: Tx, link: MeasureLink): Promise<FilledMeasure | undefined> {
  if (!link.entry_id) return undefined
  const [entry] = await tx
    .select({ content: record_entries.content })
    .from(record_entries)
    .where(eq(record_entries.id, link.entry_id))
  return entry?.content.measure
}

/** The measure that a link asks for, and no more of its patient than the first name and what they wrote themselves. */
async function linkedMeasure(tx: Tx, link: MeasureLink): Promise<LinkedMeasure> {
  const [[patient], [clinic], [own]] = await Promise.all([
    tx.select({ name: patients.name, locale: patients.locale }).from(patients).where(eq(patients.id, link.patient_id)),
    tx.select({ name: clinics.name, phone: clinics.phone }).from(clinics).where(eq(clinics.id, link.clinic_id)),
    link.measure_id ? ownMeasures(tx, [link.measure_id]) : [],
  ])
  const shipped = link.key ? shippedMeasure(link.key) : undefined
  const definition = shipped ?? own!.definition
  const { items, activities, how, unit, decimals, range, direction, mid } = definition
  return {
    clinic: clinic!,
    first_name: patient!.name.trim().split(/\s+/)[0] ?? '',
    locale: patient!.locale,
    name: shipped?.name ?? { [patient!.locale]: own!.name },
    how_to: shipped?.how_to ?? null,
    definition: { items, how, unit, decimals, range, direction, mid, ...(activities && { activities }) },
    activities: activities ? await lastActivities(tx, link) : [],
  }
}

/** The activities that were named when the same measure was filled in last. */
async function lastActivities(tx: Tx, { patient_id, key }: MeasureLink): Promise<string[]> {
  const [last] = await tx
    .select({ content: record_entries.content })
    .from(record_entries)
    .where(
      and(
        eq(record_entries.patient_id, patient_id),
        eq(record_entries.kind, 'measure'),
        ne(record_entries.state, 'removed'),
        sql`${record_entries.content} -> 'measure' ->> 'key' = ${key}`,
      ),
    )
    .orderBy(desc(record_entries.at), desc(record_entries.id))
    .limit(1)
  return last?.content.measure?.activities.map(({ name }) => name) ?? []
}
