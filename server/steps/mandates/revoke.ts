import { and, eq } from 'drizzle-orm'
import type { Revocation } from '@/lib/domain/debits/mandate'
import type { TenantCall } from '@/server/call'
import { mandates } from '@/server/db/schema/debits'
import { announce, record } from '@/server/ledger'

type MandateRow = typeof mandates.$inferSelect
type Call = Pick<TenantCall<'mandates.revoke'>, 'tx' | 'who' | 'now' | 'address'>

/** What the audit has of a mandate: neither a name nor a figure of the account. */
export const auditedMandate = (row: MandateRow) => {
  const { patient_id, reference, signed_on, is_once, collected_elsewhere_on, revocation } = row
  return { patient_id, reference, signed_on, is_once, collected_elsewhere_on, revocation }
}

/** Says of a mandate, which is held, that it counts no more and why; nothing of one that is revoked already. */
export async function revoke({ tx, who, now, address }: Call, row: MandateRow, revocation: Revocation): Promise<void> {
  if (row.revoked_at !== null) return
  await tx
    .update(mandates)
    .set({ revoked_at: now, revoked_by: who.id, revocation })
    .where(and(eq(mandates.clinic_id, who.clinic_id), eq(mandates.id, row.id)))
  const [before, after] = [auditedMandate(row), auditedMandate({ ...row, revocation })]
  await record(tx, who, { action: 'updated', entity: 'mandate', id: row.id, before, after, address })
  await announce(tx, who, 'mandate_updated', { mandate_id: row.id })
}
