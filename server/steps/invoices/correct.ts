import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type Correction, netPayable } from '@/lib/domain/invoices/billed'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isLineOf, requireRectified } from './sources'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx' | 'locale'>
type Correcting = { id: number; rectifies_id: number; rectification: Correction['rectification'] }

/**
 * What becomes of an invoice that was just corrected, by one that is issued: it may not come to less than nothing. What it billed and
 * does not any more can be billed again: all of it where it comes to nothing, what a substitution leaves out, and what corrections by
 * difference took back whole.
 * @throws Refusal `invoice_overcorrected`, `invalid` for lines of what was given back meanwhile
 */
export async function settleCorrected(call: Call, correcting: Correcting): Promise<void> {
  const { tx } = call
  const invoiceId = correcting.rectifies_id
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
  await requireRectified(call, { invoice_id: correcting.id, rectifies_id: invoiceId })
  await release(tx, invoiceId, net_cents === 0 ? sql`true` : givenBackBy(correcting))
}

/** Whether a source `o` of a corrected invoice is billed no more by it after a correction, by what their lines come to. */
function givenBackBy({ id, rectification, rectifies_id }: Correcting): SQL {
  const hasLine = sql`exists (select from invoice_lines l where l.clinic_id = o.clinic_id and l.invoice_id = ${id} and ${isLineOf(sql`l`, sql`o`)})`
  if (rectification === 'S') return sql`not ${hasLine}`
  // The last substitution counts in place of all before it, as in `netPayable`.
  return sql`${hasLine} and (select sum(l.total_cents) <= 0 from invoice_lines l
    join invoices i on i.clinic_id = l.clinic_id and i.id = l.invoice_id and i.status = 'issued'
    left join lateral (select s.id, s.issued_at from invoices s where s.clinic_id = i.clinic_id and s.rectifies_id = ${rectifies_id}
      and s.status = 'issued' and s.rectification = 'S' order by s.issued_at desc, s.id desc limit 1) s on true
    where l.clinic_id = o.clinic_id and ${isLineOf(sql`l`, sql`o`)} and case when s.id is null then ${rectifies_id} in (i.id, i.rectifies_id)
      else i.id = s.id or i.rectifies_id = ${rectifies_id} and (i.issued_at, i.id) > (s.issued_at, s.id) end)`
}

/** What an invoice billed can be billed again, as far as a condition on its source `o` says. */
const release = (tx: Call['tx'], invoiceId: number, which: SQL) =>
  rowsOf(
    tx,
    sql`with released as (delete from invoice_sources o where o.clinic_id = current_clinic() and o.invoice_id = ${invoiceId} and ${which}
        returning o.id, o.appointment_id)
      update appointments a set billed_at = null from released r where a.clinic_id = current_clinic() and a.id = r.appointment_id
        and not exists (select from invoice_sources o join invoices i on i.clinic_id = o.clinic_id and i.id = o.invoice_id
          where o.clinic_id = a.clinic_id and o.appointment_id = a.id and i.status = 'issued'
            and not exists (select from released g where g.id = o.id))`,
  )
