import { sql } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { announce } from '@/server/ledger'
import { holdGroup } from './hold-group'
import { promoteAll } from './promote'

type Call = Pick<TenantCall<'invoices.pay'>, 'tx' | 'who' | 'now' | 'address'>

/** The groups of the months that invoices bill, in one order. */
const groupsOf = (tx: Call['tx'], invoiceIds: readonly number[]) =>
  rowsOf<{ id: number }>(
    tx,
    sql`select distinct m.group_id::float8 as id from invoice_sources o
      join membership_fees f on f.clinic_id = o.clinic_id and f.id = o.fee_id
      join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
      where o.clinic_id = current_clinic() and o.invoice_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(invoiceIds)}::jsonb)) order by 1`,
  )

/** Holds the groups of the months that invoices bill before the day's cash is, as who pays a month by itself does. */
export async function holdPaidGroups(tx: Call['tx'], invoiceIds: readonly number[]): Promise<void> {
  for (const { id } of await groupsOf(tx, invoiceIds)) await holdGroup(tx, id)
}

/**
 * What invoices that were just paid, or given back of, mean for the groups of the months that they bill: who waits for a paid one
 * comes up, all at once, so that who does in several groups is told once.
 */
export async function settlePaidFees(call: Call, invoiceIds: readonly number[]): Promise<void> {
  const { tx, who } = call
  const groups = await groupsOf(tx, invoiceIds)
  for (const { id: group_id } of groups) {
    await holdGroup(tx, group_id)
    await announce(tx, who, 'membership_fee_updated', { group_id })
  }
  await promoteAll(
    call,
    groups.map(({ id }) => id),
  )
}
