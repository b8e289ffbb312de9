import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Instant } from '@/lib/contract/endpoint'
import { Refusal } from '@/lib/contract/errors'
import type { Addendum, EntryVersion, RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { NOTE_KIND } from '@/lib/domain/record/visit-note'
import type { Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { record_addenda, record_entries, record_versions } from '@/server/db/schema/record'
import { versionsByIds } from '@/server/queries/templates/versions'

type Row = typeof record_entries.$inferSelect

/** A stored entry as the wire has it; what was removed tells only that it was. */
export function toEntry(row: Row, addenda: Addendum[]): RecordEntry {
  const isRemoved = row.state === 'removed'
  const { id, patient_id, kind, episode_id, appointment_id, author_id, template_version_id, state, version } = row
  return {
    ...{ id, patient_id, kind, episode_id, appointment_id, author_id, template_version_id, state, version },
    at: row.at.toISOString(),
    content: isRemoved ? { answers: {}, carried: {} } : row.content,
    signature: isRemoved ? null : row.signature,
    addenda: isRemoved ? [] : addenda,
    removal: isRemoved ? { by: row.removed_by!, at: row.removed_at!.toISOString(), reason: row.removed_reason } : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The addenda of entries, the oldest first. */
async function addendaOf(tx: Tx, entryIds: number[]): Promise<Map<number, Addendum[]>> {
  const found = new Map<number, Addendum[]>()
  if (entryIds.length === 0) return found
  const rows = await tx
    .select()
    .from(record_addenda)
    .where(inArray(record_addenda.entry_id, entryIds))
    .orderBy(asc(record_addenda.id))
  for (const { id, entry_id, text, author_id, signature, created_at } of rows) {
    const addendum = { id, text, author_id, signature, created_at: created_at.toISOString() }
    found.set(entry_id, [...(found.get(entry_id) ?? []), addendum])
  }
  return found
}

/** Stored entries with what was added to them. */
export async function entriesOf(tx: Tx, rows: Row[]): Promise<RecordEntry[]> {
  const addenda = await addendaOf(
    tx,
    rows.filter(({ state }) => state === 'amended').map(({ id }) => id),
  )
  return rows.map((row) => toEntry(row, addenda.get(row.id) ?? []))
}

/** One entry of the clinic. @throws Refusal `not_found` */
export async function entryOf(tx: Tx, id: number): Promise<RecordEntry> {
  const rows = await tx.select().from(record_entries).where(eq(record_entries.id, id))
  if (rows.length === 0) throw new Refusal('not_found')
  const [entry] = await entriesOf(tx, rows)
  return entry!
}

const Position = z.object({ at: Instant, id: z.int().positive() })
type Page = {
  data: RecordEntry[]
  meta: { next_cursor: string | null; count: number; templates: TemplateVersion[] }
}

/** A page of a patient's record, the newest first. @throws Refusal `invalid` for a cursor of another's record, or of nobody's making. */
export async function listEntries(
  tx: Tx,
  patientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const asked = { patientId }
  const own: SQL = eq(record_entries.patient_id, patientId)
  const from = cursor ? decodeCursor(Position, cursor, asked) : null
  const rows = await tx
    .select()
    .from(record_entries)
    .where(
      and(
        own,
        from ? sql`(${record_entries.at}, ${record_entries.id}) < (${from.at}::timestamptz, ${from.id})` : undefined,
      ),
    )
    .orderBy(desc(record_entries.at), desc(record_entries.id))
    .limit(limit + 1)
  const onPage = rows.slice(0, limit)
  const data = await entriesOf(tx, onPage)
  const [counted] = await tx.select({ count: sql<number>`count(*)::integer` }).from(record_entries).where(own)
  const last = rows.length > limit ? data.at(-1) : undefined
  return {
    data,
    meta: {
      next_cursor: last ? encodeCursor({ at: last.at, id: last.id }, asked) : null,
      count: counted!.count,
      templates: await versionsByIds(
        tx,
        data.map(({ template_version_id }) => template_version_id),
      ),
    },
  }
}

/** What an entry said before, the newest first. */
export async function versionsOf(tx: Tx, entryId: number): Promise<EntryVersion[]> {
  const rows = await tx
    .select()
    .from(record_versions)
    .where(eq(record_versions.entry_id, entryId))
    .orderBy(desc(record_versions.number))
  return rows.map(({ number, state, content, author_id, created_at }) => ({
    ...{ number, state, content, author_id },
    at: created_at.toISOString(),
  }))
}

/** The notes of a visit, without what they say. @throws Refusal `not_found` for no visit of the clinic's. */
export async function notesOf(tx: Tx, appointmentId: number) {
  const [visit] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), isNull(appointments.deleted_at)))
  if (!visit) throw new Refusal('not_found')
  const { id, patient_id, appointment_id, state, author_id } = record_entries
  return tx
    .select({ id, patient_id, appointment_id, state, author_id })
    .from(record_entries)
    .where(and(eq(appointment_id, appointmentId), eq(record_entries.kind, NOTE_KIND)))
    .orderBy(asc(id))
}
