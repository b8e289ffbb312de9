import { sql } from 'drizzle-orm'
import { VIDEO_PART_BYTES } from '@/lib/domain/exercises/limits'
import { type Database, rowsOf } from '@/server/db/client'
import { learnOfAll } from '@/server/db/statistics'
import { fileKeys } from '@/server/files/parts'
import { log } from '@/server/log'
import { type Files, smallOf } from '@/server/ports/files/port'
import { bytesOrNone } from '@/server/steps/exports/parts'

const EVERY_MS = 6 * 3_600_000
/** A start is busy enough with itself. */
const FIRST_MS = 10 * 60_000
/** Rows a transaction, so that nobody waits long for one. */
const ROWS_MAX = 1000

type Rule = { way: 'asJobs' | 'asGate'; table: string; key: string; isOver: string }

/** What is kept for how long. An announcement that was never delivered stays: a person must look at it. */
const rules: Rule[] = [
  { way: 'asJobs', table: 'outbox', key: 'clinic_id, id', isOver: "delivered_at < now() - interval '7 days'" },
  {
    way: 'asJobs',
    table: 'idempotency_keys',
    key: 'clinic_id, professional_id, key',
    isOver: "created_at < now() - interval '2 days'",
  },
  { way: 'asJobs', table: 'notifications', key: 'clinic_id, id', isOver: "created_at < now() - interval '180 days'" },
  // A kept list is asked about for minutes (server/kept-lists.ts).
  {
    way: 'asJobs',
    table: 'agenda_changes',
    key: 'clinic_id, changed_by',
    isOver: "created_at < now() - interval '1 day'",
  },
  { way: 'asJobs', table: 'series_undos', key: 'clinic_id, id', isOver: "expires_at < now() - interval '1 day'" },
  // Whoever did not confirm is forgotten.
  { way: 'asJobs', table: 'sign_ups', key: 'clinic_id, id', isOver: 'expires_at < now()' },
  // Health data: gone within a day, of which cleaning up may take six hours (IMPORT_KEPT_HOURS).
  {
    way: 'asJobs',
    table: 'patient_import_rows',
    key: 'clinic_id, import_id, place',
    isOver: "created_at < now() - interval '17 hours'",
  },
  { way: 'asGate', table: 'login_attempts', key: 'id', isOver: "failed_at < now() - interval '1 day'" },
]

/** Deletes what is over. Gives how many rows. */
export async function cleanUp(database: Database): Promise<number> {
  let deleted = 0
  for (const { way, table, key, isOver } of rules) {
    const old = sql.raw(
      `delete from ${table} where (${key}) in (select ${key} from ${table} where ${isOver} limit ${ROWS_MAX}) returning 1`,
    )
    for (let rows = ROWS_MAX; rows === ROWS_MAX; deleted += rows) {
      rows = (await database[way]((tx) => rowsOf(tx, old))).length
    }
  }
  return deleted
}

/** Files a transaction: each is taken out of the store in it. */
const FILES_MAX = 20
const looseFiles = sql.raw(
  `delete from record_files where (clinic_id, id) in
    (select clinic_id, id from record_files where loose_since < now() - interval '1 day' limit ${FILES_MAX})
  returning id, has_small`,
)

/**
 * Deletes the files of records that no entry has named for a day, their bytes first: an entry that would name one
 * meanwhile waits, and what fails halfway is tried again. Gives how many.
 */
export async function cleanFiles(database: Database, files: Files): Promise<number> {
  let deleted = 0
  for (let count = FILES_MAX; count === FILES_MAX; deleted += count) {
    count = await database.asJobs(async (tx) => {
      const rows = await rowsOf<{ id: string; has_small: boolean }>(tx, looseFiles)
      const keys = rows.flatMap(({ id, has_small }) => (has_small ? [id, smallOf(id)] : [id]))
      await Promise.all(keys.map((key) => files.remove(key)))
      return rows.length
    })
  }
  return deleted
}

const looseVideos = sql.raw(
  `delete from exercise_video_uploads where (clinic_id, id) in
    (select clinic_id, id from exercise_video_uploads where created_at < now() - interval '1 day' limit ${FILES_MAX})
  returning id, received_bytes`,
)

/** Forgets videos that nobody has sent to the end within a day, their parts first. Gives how many. */
export async function cleanVideos(database: Database, files: Files): Promise<number> {
  return database.asJobs(async (tx) => {
    const rows = await rowsOf<{ id: string; received_bytes: number }>(tx, looseVideos)
    // One part more may be there than is counted.
    const keys = rows.flatMap(({ id, received_bytes }) => fileKeys(id, received_bytes + 1, VIDEO_PART_BYTES))
    await Promise.all(keys.map((key) => removed(files, key)))
    return rows.length
  })
}

/** Takes bytes away, where there are some. */
const removed = async (files: Files, key: string) => {
  if (await bytesOrNone(files, key)) await files.remove(key)
}

const overdue = sql.raw(
  `delete from blocked_records where (clinic_id, erasure_id) in
    (select clinic_id, erasure_id from blocked_records where kept_until < current_date limit ${FILES_MAX})
  returning clinic_id, erasure_id::float8 as erasure_id, to_json(file_keys) as file_keys`,
)

/** Destroys what was kept of people who were erased once no law keeps it any more, its files first. Gives how many. */
export async function destroyBlocked(database: Database, files: Files): Promise<number> {
  return database.asJobs(async (tx) => {
    const rows = await rowsOf<{ clinic_id: number; erasure_id: number; file_keys: string[] }>(tx, overdue)
    for (const { clinic_id, erasure_id, file_keys } of rows) {
      await Promise.all(file_keys.map((key) => files.remove(key)))
      await rowsOf(
        tx,
        sql`update patient_erasures set destroyed_at = now() where clinic_id = ${clinic_id} and id = ${erasure_id}`,
      )
    }
    return rows.length
  })
}

type Cleaned = { database: Database; files: Files }

/** Cleans up from time to time, and has the database know its tables, for as long as the process lives; gives how to stop. */
export function keepClean({ database, files }: Cleaned): () => void {
  const all = async () =>
    (await cleanUp(database)) +
    (await cleanFiles(database, files)) +
    (await cleanVideos(database, files)) +
    (await destroyBlocked(database, files))
  const clean = () =>
    all().then(
      (rows) => rows > 0 && log.info({ rows }, 'what was over has been deleted'),
      (error) => log.warn({ error }, 'cleaning up failed'),
    )
  const run = () =>
    clean().then(() => learnOfAll(database).catch((error) => log.warn({ error }, 'learning of the tables failed')))
  let timer = setTimeout(() => {
    void run()
    timer = setInterval(run, EVERY_MS).unref()
  }, FIRST_MS).unref()
  return () => clearTimeout(timer)
}
