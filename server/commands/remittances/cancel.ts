import { and, eq } from 'drizzle-orm'
import type { RemittanceDetail } from '@/lib/contract/remittances'
import type { TenantCall } from '@/server/call'
import { remittances } from '@/server/db/schema/debits'
import { announce, record } from '@/server/ledger'
import { remittanceOf } from '@/server/queries/remittances/list'
import { holdOpen } from '@/server/steps/remittances/hold'

/**
 * Calls a remittance off before it is collected: its invoices can be collected or paid otherwise again. The bank is told by who sent
 * it the file. @throws Refusal `not_found`, `remittance_settled`
 */
export async function cancelRemittance(call: TenantCall<'remittances.cancel'>): Promise<RemittanceDetail> {
  const { tx, who, now, address } = call
  const { id } = await holdOpen(call)
  await tx
    .update(remittances)
    .set({ state: 'canceled', ended_at: now, ended_by: who.id })
    .where(and(eq(remittances.clinic_id, who.clinic_id), eq(remittances.id, id)))
  await record(tx, who, {
    ...{ action: 'updated', entity: 'remittance', id, address },
    before: { is_canceled: false },
    after: { is_canceled: true },
  })
  await announce(tx, who, 'remittance_updated', { remittance_id: id })
  return remittanceOf(call, id)
}
