import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { voucher_sharers, vouchers } from '@/server/db/schema/vouchers'
import { announce, record } from '@/server/ledger'
import { voucherOf } from '@/server/queries/vouchers/list'
import { requireVersion } from '@/server/steps/require-version'

type Call = Pick<TenantCall<'vouchers.update'>, 'tx' | 'who' | 'now' | 'params' | 'version' | 'address'>
export type VoucherRow = typeof vouchers.$inferSelect

/**
 * The voucher of the path, in the version that was named where one was, held until the transaction ends.
 * @throws Refusal `not_found`; of a deleted one too, unless it is asked for; `version_stale`
 */
export async function holdVoucher(
  call: Omit<Call, 'version'> & { version?: number | undefined },
  { deleted = false } = {},
): Promise<VoucherRow> {
  const { tx, params } = call
  await voucherOf(call, params.id)
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, params.id)).for('update')
  if (!row || (row.deleted_at !== null) !== deleted) throw new Refusal('not_found')
  if (call.version !== undefined) requireVersion(row.version, call.version)
  return row
}

/** Writes columns of a voucher that is held; its version counts on, with its audit line and announcement. */
export async function changeVoucher(
  { tx, who, now, params, address }: Omit<Call, 'version'>,
  change: Partial<VoucherRow>,
  said: {
    before: Record<string, unknown>
    after: Record<string, unknown>
    action?: 'updated' | 'deleted' | 'restored'
  },
): Promise<void> {
  await tx
    .update(vouchers)
    .set({ ...change, version: sql`${vouchers.version} + 1`, updated_at: now })
    .where(eq(vouchers.id, params.id))
  const { action = 'updated', before, after } = said
  const change_of = action === 'deleted' ? { before } : action === 'restored' ? { after } : { before, after }
  await record(tx, who, { action, entity: 'voucher', id: params.id, ...change_of, address })
  await announce(tx, who, 'voucher_updated', { voucher_id: params.id })
}

/** Whether a voucher stands on an invoice, a draft too. */
export async function isInvoiced(tx: Call['tx'], id: number): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from invoice_sources where clinic_id = current_clinic() and voucher_id = ${id} limit 1`,
  )
  return found.length > 0
}

/** The number of the issued invoice that a voucher stands on; null: none. */
export async function invoiceOfVoucher(tx: Call['tx'], id: number): Promise<string | null> {
  const [found] = await rowsOf<{ number: string }>(
    tx,
    sql`select i.number from invoice_sources o join invoices i on i.clinic_id = o.clinic_id and i.id = o.invoice_id
      where o.clinic_id = current_clinic() and o.voucher_id = ${id} and i.status = 'issued' limit 1`,
  )
  return found?.number ?? null
}

/** Whether a session of a voucher that is billed one by one stands on an invoice, a draft too. */
export async function hasBilledSessions(tx: Call['tx'], id: number): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from invoice_sources where clinic_id = current_clinic() and session_voucher_id = ${id} limit 1`,
  )
  return found.length > 0
}

/** As it is now, for the answer. */
export const answered = (call: Omit<Call, 'version'>): Promise<VoucherDetail> => voucherOf(call, call.params.id)

/** Has exactly these people share a voucher. */
export async function writeSharers({ tx, who }: Pick<Call, 'tx' | 'who'>, voucherId: number, patientIds: number[]) {
  const isThis = and(eq(voucher_sharers.clinic_id, who.clinic_id), eq(voucher_sharers.voucher_id, voucherId))
  await tx.delete(voucher_sharers).where(isThis)
  if (patientIds.length === 0) return
  await tx
    .insert(voucher_sharers)
    .values(patientIds.map((patient_id) => ({ clinic_id: who.clinic_id, voucher_id: voucherId, patient_id })))
    .onConflictDoNothing()
}
