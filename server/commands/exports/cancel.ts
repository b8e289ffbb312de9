import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Export } from '@/lib/contract/exports'
import type { ExportKind } from '@/lib/domain/exports/export'
import type { TenantCall } from '@/server/call'
import { exportsTable } from '@/server/db/schema/exports'
import { exportsWhere, seenBy } from '@/server/queries/exports/list'

/**
 * Calls an export off: what makes it hears of it, and what was kept of it is swept. One that is over stays as it is.
 * @throws Refusal `not_found`
 */
export const cancelExport =
  (kind: ExportKind) =>
  async ({ tx, who, params, now }: TenantCall<'clinic-exports.cancel' | 'patient-exports.cancel'>): Promise<Export> => {
    const isIt = and(eq(exportsTable.id, params.id), seenBy(who))
    await tx
      .update(exportsTable)
      .set({ state: 'canceled', finished_at: now, leased_until: null })
      .where(and(isIt, eq(exportsTable.kind, kind), inArray(exportsTable.state, ['queued', 'running'])))
    const [row] = await exportsWhere(tx, kind, now, isIt)
    if (!row) throw new Refusal('not_found')
    return row
  }
