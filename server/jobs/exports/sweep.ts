import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/server/db/client'
import type { Files } from '@/server/ports/files/port'
import { partKey } from '@/server/steps/exports/parts'

/** Pieces a transaction: each is taken out of the store in it. */
const PARTS_MAX = 20

/** Who began to fetch a file before its time was over may finish. */
const FETCHING = "interval '1 hour'"

/** Pieces of a beginning that counts no more, and of what is over. */
const overParts = sql.raw(
  `delete from export_parts where (clinic_id, export_id, run, number) in (
    select p.clinic_id, p.export_id, p.run, p.number from export_parts p
    join exports e on e.clinic_id = p.clinic_id and e.id = p.export_id
    where e.run is distinct from p.run or e.state in ('queued', 'failed', 'canceled')
      or (e.state in ('done', 'expired') and e.expires_at < now() - ${FETCHING})
    limit ${PARTS_MAX})
  returning run, number`,
)
const expired = sql.raw(
  `update exports set state = 'expired' where state = 'done' and expires_at < now() - ${FETCHING}`,
)
/** That it was asked for stays in the audit. */
const oldRows = sql.raw(
  `delete from exports e where e.created_at < now() - interval '30 days' and e.state not in ('queued', 'running')
    and not exists (select 1 from export_parts p where p.clinic_id = e.clinic_id and p.export_id = e.id)`,
)

/** Deletes what is kept of exports that are over, the bytes first; what fails halfway is tried again. Gives how many pieces. */
export async function sweepExports(database: Database, files: Files): Promise<number> {
  let swept = 0
  for (let count = PARTS_MAX; count === PARTS_MAX; swept += count) {
    count = await database.asJobs(async (tx) => {
      const parts = await rowsOf<{ run: string; number: number }>(tx, overParts)
      // One that was about to be kept may be there or not.
      for (const { run, number } of parts) await files.remove(partKey(run, number))
      return parts.length
    })
  }
  await database.asJobs(async (tx) => {
    await rowsOf(tx, expired)
    await rowsOf(tx, oldRows)
  })
  return swept
}
