import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { remittance_lines, remittances } from '@/server/db/schema/debits'
import { balanced } from '@/server/queries/invoices/rows'
import { holdSessionVouchers } from '@/server/steps/invoices/hold-session-vouchers'

export type RemittanceRow = typeof remittances.$inferSelect
export type LineRow = typeof remittance_lines.$inferSelect
type Call = Pick<TenantCall<'remittances.collect'>, 'tx' | 'who' | 'params'>

/**
 * The remittance of the path, held until the transaction ends: what is done with it is done once.
 * @throws Refusal `not_found`, `remittance_settled` for one that was collected or canceled
 */
export async function holdOpen({ tx, who, params }: Call): Promise<RemittanceRow> {
  const [row] = await tx
    .select()
    .from(remittances)
    .where(and(eq(remittances.clinic_id, who.clinic_id), eq(remittances.id, params.id)))
    .for('update')
  if (!row) throw new Refusal('not_found')
  if (row.state !== 'open') throw new Refusal('remittance_settled')
  return row
}

/** The remittances of some lines, and the lines themselves, held in the order of their numbers. */
export async function holdLines(tx: Tx, ids: number[]): Promise<{ rows: RemittanceRow[]; lines: LineRow[] }> {
  const of = tx
    .select({ id: remittance_lines.remittance_id })
    .from(remittance_lines)
    .where(inArray(remittance_lines.id, ids))
  const rows = await tx
    .select()
    .from(remittances)
    .where(inArray(remittances.id, of))
    .orderBy(remittances.id)
    .for('update')
  const lines = await tx
    .select()
    .from(remittance_lines)
    .where(inArray(remittance_lines.id, ids))
    .orderBy(remittance_lines.id)
  return { rows, lines }
}

/** Holds invoices in the order of their numbers, as whoever pays one does, and says what is owed and was paid of each. */
export async function holdInvoices(
  tx: Tx,
  ids: number[],
): Promise<ReadonlyMap<number, { owed: number; paid: number }>> {
  const wanted = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await rowsOf(
    tx,
    sql`select i.id from invoices i where i.clinic_id = current_clinic() and i.id in ${wanted} order by i.id for update`,
  )
  await holdSessionVouchers(tx, ids)
  const rows = await rowsOf<{ id: number; net: number; paid: number }>(
    tx,
    sql`select i.id::float8 as id, i.net_cents::float8 as net, i.paid_cents::float8 as paid from ${balanced} where i.id in ${wanted}`,
  )
  return new Map(rows.map(({ id, net, paid }) => [id, { owed: Math.max(0, net - paid), paid }]))
}
