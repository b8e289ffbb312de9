import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Export } from '@/lib/contract/exports'
import type { ExportKind } from '@/lib/domain/exports/export'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { exportsTable } from '@/server/db/schema/exports'
import { professionals } from '@/server/db/schema/professionals'

const MOST = 10

/** Of a patient, those that one asked for; an admin is told of everybody's. Of the clinic, whoever may ask may see them. */
export const seenBy = (who: Pick<Who, 'id' | 'is_admin'>): SQL | undefined =>
  who.is_admin ? undefined : eq(exportsTable.asked_by, who.id)

/** Exports of a kind that are found, the newest first; of whose time is over it is said, its file swept yet or not. */
export async function exportsWhere(tx: Tx, kind: ExportKind, now: Date, where?: SQL): Promise<Export[]> {
  const rows = await tx
    .select({
      row: exportsTable,
      name: professionals.name,
      ahead: sql<number>`case when ${exportsTable.state} = 'queued' then (
        select count(*)::integer from exports o where o.clinic_id = ${exportsTable.clinic_id}
          and o.id < ${exportsTable.id} and o.state in ('queued', 'running')) else 0 end`,
    })
    .from(exportsTable)
    .innerJoin(professionals, eq(professionals.id, exportsTable.asked_by))
    .where(and(eq(exportsTable.kind, kind), where))
    .orderBy(desc(exportsTable.id))
    .limit(MOST)
  return rows.map(({ row, name, ahead }) => ({
    ...{ id: row.id, kind: row.kind, patient_id: row.patient_id, step: row.step, progress: row.progress, ahead },
    ...{ failure: row.failure, size_bytes: row.size_bytes },
    state: row.state === 'done' && row.expires_at && row.expires_at <= now ? 'expired' : row.state,
    asked_by: { id: row.asked_by, name },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }))
}
