import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

type Call = Pick<TenantCall<'membership-fees.pay'>, 'tx' | 'locale'>

/** Of some fees those that stand on an invoice, with its number; a draft has none. */
export async function invoicesOfFees({ tx }: Pick<Call, 'tx'>, feeIds: readonly number[]) {
  const found = await rowsOf<{ fee_id: number; number: string | null }>(
    tx,
    sql`select o.fee_id::float8 as fee_id, i.number from invoice_sources o join invoices i on i.clinic_id = o.clinic_id and i.id = o.invoice_id
      where o.clinic_id = current_clinic() and o.fee_id = any(${`{${feeIds.join(',')}}`}::bigint[])`,
  )
  return new Map(found.map(({ fee_id, number }) => [fee_id, number]))
}

/** What an invoice says of a fee stays so, of a draft too. @throws Refusal `invalid` that names `field` */
export async function requireUnbilled(call: Call, feeId: number, field: string): Promise<void> {
  if ((await invoicesOfFees(call, [feeId])).has(feeId))
    throw new Refusal('invalid', { errors: { [field]: [translator(call.locale)('fee_billed')] } })
}

/** What stands on an issued invoice is paid there, so that it is not paid twice. @throws Refusal `invalid` that names the invoice */
export async function requirePaidHere(call: Call, feeId: number): Promise<void> {
  const number = (await invoicesOfFees(call, [feeId])).get(feeId)
  if (number) throw new Refusal('invalid', { errors: { cents: [translator(call.locale)('fee_invoiced', { number })] } })
}
