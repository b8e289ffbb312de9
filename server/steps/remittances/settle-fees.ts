import { sql } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { settlePaidFees } from '@/server/steps/groups/paid-fees'

type Call = Pick<TenantCall<'remittances.collect'>, 'tx' | 'who' | 'now' | 'address'>

/** What invoices that were just paid, or given back of, mean for the months that some of them bill (`settlePaidFees`). */
export async function settleFeesOf(call: Call, invoiceIds: number[]): Promise<void> {
  const billing = await rowsOf<{ id: number }>(
    call.tx,
    sql`select distinct o.invoice_id::float8 as id from invoice_sources o where o.clinic_id = current_clinic() and o.fee_id is not null
      and o.invoice_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(invoiceIds)}::jsonb)) order by 1`,
  )
  for (const { id } of billing) await settlePaidFees(call, id)
}
