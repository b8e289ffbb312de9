import { sql } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { announce } from '@/server/ledger'
import { holdGroup } from './hold-group'
import { promoteAll } from './promote'

type Call = Pick<TenantCall<'invoices.pay'>, 'tx' | 'who' | 'now' | 'address'>

/** What an invoice that was just paid, or given back of, means for the groups of the months that it bills: who waits for a paid one comes up. */
export async function settlePaidFees(call: Call, invoiceId: number): Promise<void> {
  const { tx, who } = call
  const groups = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct m.group_id::float8 as id from invoice_sources o
      join membership_fees f on f.clinic_id = o.clinic_id and f.id = o.fee_id
      join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
      where o.clinic_id = current_clinic() and o.invoice_id = ${invoiceId} order by 1`,
  )
  for (const { id: group_id } of groups) {
    await holdGroup(tx, group_id)
    await announce(tx, who, 'membership_fee_updated', { group_id })
  }
  await promoteAll(
    call,
    groups.map(({ id }) => id),
  )
}
