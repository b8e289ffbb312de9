import { sql } from 'drizzle-orm'
import { type ExportFailure, type ExportStep, KEPT_HOURS, progressOf } from '@/lib/domain/exports/export'
import { type Database, rowsOf } from '@/server/db/client'
import { announce, type Topic } from '@/server/ledger'
import { type ClaimedExport, isOurs } from './claim'

/** This beginning of an export counts no more: it was called off, or another process has it. */
export class ExportLost extends Error {}

/** Writes down how far it is. @throws ExportLost */
export const writeProgress = (database: Database, begun: ClaimedExport, step: ExportStep, part: number) =>
  database.asTenant(begun.clinic_id, async (tx) => {
    const progress = progressOf(begun.kind, step, part)
    const rows = await rowsOf(
      tx,
      sql`update exports set step = ${step}, progress = greatest(progress, ${progress}) where ${isOurs(begun)} returning 1`,
    )
    if (rows.length === 0) throw new ExportLost()
  })

/** Writes down that a piece is about to be kept, so that it is swept whatever comes. @throws ExportLost */
export const writePart = (database: Database, begun: ClaimedExport, number: number, size_bytes: number) =>
  database.asTenant(begun.clinic_id, async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`insert into export_parts (clinic_id, export_id, run, number, size_bytes)
          select clinic_id, id, run, ${number}::integer, ${size_bytes}::integer from exports where ${isOurs(begun)} returning 1`,
    )
    if (rows.length === 0) throw new ExportLost()
  })

/** That it is made, and the person who asked is told. @throws ExportLost */
export const settleDone = (database: Database, begun: ClaimedExport, sizeBytes: number) =>
  settle(
    database,
    begun,
    'done',
    sql`state = 'done', progress = 100, step = null, size_bytes = ${sizeBytes},
      expires_at = now() + make_interval(hours => ${KEPT_HOURS[begun.kind]})`,
  )

/** That it was given up, and why; the person who asked is told. @throws ExportLost */
export const settleFailed = (database: Database, begun: ClaimedExport, failure: ExportFailure) =>
  settle(database, begun, 'failed', sql`state = 'failed', failure = ${failure}`)

const settle = (
  database: Database,
  begun: ClaimedExport,
  outcome: 'done' | 'failed',
  change: ReturnType<typeof sql>,
): Promise<void> =>
  database.asTenant(begun.clinic_id, async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`update exports set ${change}, finished_at = now(), leased_until = null where ${isOurs(begun)} returning 1`,
    )
    if (rows.length === 0) throw new ExportLost()
    const topic: Topic = `${begun.kind}_export_${outcome}`
    const { id, asked_by, patient_id } = begun
    // Nobody caused it: who asked is told too.
    const body = { export_id: id, professional_id: asked_by, patient_id }
    await announce(tx, { clinic_id: begun.clinic_id, id: null }, topic, body)
  })
