import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type Correction, netPayable } from '@/lib/domain/invoices/billed'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx'>

/**
 * What becomes of an invoice that was just corrected: it may not come to less than nothing; of one that comes to nothing what it
 * billed can be billed again. @throws Refusal `invoice_overcorrected`
 */
export async function settleCorrected({ tx }: Call, invoiceId: number): Promise<void> {
  const [{ payable_cents }] = (await rowsOf<{ payable_cents: number }>(
    tx,
    sql`select payable_cents from invoices where clinic_id = current_clinic() and id = ${invoiceId}`,
  )) as [{ payable_cents: number }]
  const corrections = await rowsOf<Correction>(
    tx,
    sql`select rectification, payable_cents from invoices where clinic_id = current_clinic() and rectifies_id = ${invoiceId}
      and status = 'issued' order by issued_at, id`,
  )
  // What was taken back wholly is billed anew by another invoice, and is not asked for again by this one.
  const isGone = corrections.length > 1 && netPayable(payable_cents, corrections.slice(0, -1)) === 0
  const net_cents = netPayable(payable_cents, corrections)
  if (isGone || net_cents < 0) throw new Refusal('invoice_overcorrected')
  if (net_cents > 0) return
  await rowsOf(
    tx,
    sql`with released as (delete from invoice_sources where clinic_id = current_clinic() and invoice_id = ${invoiceId}
        returning id, appointment_id)
      update appointments a set billed_at = null from released r where a.clinic_id = current_clinic() and a.id = r.appointment_id
        and not exists (select from invoice_sources o join invoices i on i.clinic_id = o.clinic_id and i.id = o.invoice_id
          where o.clinic_id = a.clinic_id and o.appointment_id = a.id and i.status = 'issued'
            and not exists (select from released g where g.id = o.id))`,
  )
}
