import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ExportKind } from '@/lib/domain/exports/export'
import type { Locale } from '@/lib/i18n/locales'
import { type Database, rowsOf } from '@/server/db/client'

/** Who begins an export has it for as long as this, and says so anew while at work. */
const LEASE_MS = 15_000
export const RENEW_MS = 3000
/** Any number, the same in every process: who claims holds it. */
const CLAIM_LOCK = 7_201_181

const lease = sql.raw(`now() + interval '${LEASE_MS} milliseconds'`)

/** An export that this process has begun. `run`: which beginning it is. */
export type ClaimedExport = {
  clinic_id: number
  id: number
  kind: ExportKind
  patient_id: number | null
  asked_by: number
  locale: Locale
  /** How often it was begun, this time included. */
  attempts: number
  run: string
}

/**
 * Begins the oldest export of a kind that waits, or that was begun by a process which says nothing of it any more; of a
 * clinic that has none under way. Null: there is none.
 */
export const claimExport = (database: Database, kind: ExportKind): Promise<ClaimedExport | null> =>
  database.asJobs(async (tx) => {
    const run = randomBytes(16).toString('hex')
    // Claims take turns, or two at once would begin two of one clinic. The embedded database has but one process.
    if (database.engine === 'postgresql') await rowsOf(tx, sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const [claimed] = await rowsOf<ClaimedExport>(
      tx,
      sql`update exports set state = 'running', run = ${run}, attempts = attempts + 1, leased_until = ${lease},
            step = null, progress = 0
          where (clinic_id, id) = (
            select e.clinic_id, e.id from exports e
            where e.kind = ${kind} and (e.state = 'queued' or (e.state = 'running' and e.leased_until < now()))
              and not exists (select 1 from exports o
                where o.clinic_id = e.clinic_id and o.id <> e.id and o.state = 'running')
            order by e.id limit 1 for update)
          returning clinic_id, id::float8 as id, kind, patient_id::float8 as patient_id, asked_by::float8 as asked_by,
            locale, attempts, run`,
    )
    return claimed ?? null
  })

type Begun = Pick<ClaimedExport, 'clinic_id' | 'id' | 'run'>
/** The export, as long as this beginning of it counts: not where it was called off, or is another process's by now. */
export const isOurs = ({ clinic_id, id, run }: Begun) =>
  sql`clinic_id = ${clinic_id} and id = ${id} and run = ${run} and state = 'running'`

/** Keeps an export in this process's hands for a while longer; false: it is not in them any more. */
export const renewExport = (database: Database, begun: Begun): Promise<boolean> =>
  database.asJobs(async (tx) => {
    const rows = await rowsOf(tx, sql`update exports set leased_until = ${lease} where ${isOurs(begun)} returning 1`)
    return rows.length > 0
  })

/** Gives it back as if it had not been begun: the process ends, the next one begins it at once. */
export const releaseExport = (database: Database, begun: Begun): Promise<void> =>
  database.asJobs(async (tx) => {
    await rowsOf(
      tx,
      sql`update exports set state = 'queued', attempts = attempts - 1, leased_until = null, step = null, progress = 0
          where ${isOurs(begun)}`,
    )
  })
