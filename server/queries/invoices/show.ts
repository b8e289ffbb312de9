import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { BillTo, InvoiceLine } from '@/lib/contract/invoice-lines'
import type { InvoiceDetail, InvoicePayment } from '@/lib/contract/invoices'
import { vatDetails } from '@/lib/domain/invoices/amounts'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { accountCentsOf } from '@/server/queries/account-payments/show'
import { fiscalOf } from './fiscal'
import { mailsOf, patientEmail } from './mails'
import { issuerNow, patientParty } from './parties'
import { type InvoiceRead, invoicesWhere, prepaid } from './rows'

type Rest = Pick<
  InvoiceDetail,
  | 'bill_to'
  | 'payment_method'
  | 'due_days'
  | 'withholding_bp'
  | 'rectifying_type'
  | 'reason'
  | 'rectifies'
  | 'rectified_by'
  | 'prepaid_cents'
  | 'created_at'
  | 'issued_at'
  | 'issued_by'
> & {
  issuer: InvoiceDetail['issuer'] | null
  recipient: BillTo | null
  details: InvoiceDetail['details'] | null
}

/** An invoice that whoever asks may see, all of it. @throws Refusal `not_found` */
export async function invoiceOf(call: InvoiceRead, id: number): Promise<InvoiceDetail> {
  const { tx } = call
  const [invoice] = await invoicesWhere(call, sql`i.id = ${id}`, 1)
  if (!invoice) throw new Refusal('not_found')
  const rest = await restOf(tx, id)
  const lines = await linesOf(tx, id)
  const nobody = { name: invoice.patient.name, tax_id: null, address: null, is_business: false }
  return {
    ...invoice,
    ...rest,
    issuer: rest.issuer ?? (await issuerNow(tx)),
    recipient: rest.recipient ?? rest.bill_to ?? (await patientParty(tx, invoice.patient.id)) ?? nobody,
    details: rest.details ?? vatDetails(lines),
    lines,
    payments: await paymentsOf(tx, id),
    account_cents: await accountCentsOf(tx, invoice.patient.id),
    email: await patientEmail(tx, invoice.patient.id),
    mails: await mailsOf(tx, id),
    fiscal: await fiscalOf(tx, id),
  }
}

async function restOf(tx: Tx, id: number): Promise<Rest> {
  const linked = sql`json_build_object('id', r.id, 'number', r.number, 'status', r.status)`
  const [row] = await rowsOf<Rest>(
    tx,
    sql`select i.bill_to, i.payment_method, i.due_days, i.withholding_bp, i.rectifying_type, i.reason, i.issuer, i.recipient, i.details,
        ${isoText(sql`i.created_at`)} as created_at, ${isoText(sql`i.issued_at`)} as issued_at, ${prepaid} as prepaid_cents,
        (select b.name from professionals b where b.clinic_id = i.clinic_id and b.id = i.issued_by) as issued_by,
        (select ${linked} from invoices r where r.clinic_id = i.clinic_id and r.id = i.rectifies_id) as rectifies,
        coalesce((select json_agg(${linked} order by r.id) from invoices r where r.clinic_id = i.clinic_id and r.rectifies_id = i.id),
          '[]'::json) as rectified_by
      from invoices i where i.clinic_id = current_clinic() and i.id = ${id}`,
  )
  return row!
}

/** An invoice's lines, in their order. */
export const linesOf = (tx: Tx, id: number): Promise<InvoiceLine[]> =>
  rowsOf<InvoiceLine>(
    tx,
    sql`select l.id::float8 as id, l.description, l.service_on::text as service_on, l.quantity, l.unit_cents, l.discount_bp, l.vat_treatment,
        l.vat_bp, l.vat_exemption, l.base_cents, l.vat_cents, l.total_cents, l.appointment_id::float8 as appointment_id,
        l.voucher_id::float8 as voucher_id, l.fee_id::float8 as fee_id
      from invoice_lines l where l.clinic_id = current_clinic() and l.invoice_id = ${id} order by l.position`,
  )

/** What was paid of it, the latest first, with what of each can still be given back. */
export const paymentsOf = (tx: Tx, id: number): Promise<InvoicePayment[]> =>
  rowsOf<InvoicePayment>(
    tx,
    sql`select l.id::float8 as id, l.cents, case when l.cents < 0 then 0 else l.cents + coalesce((select sum(r.cents) from invoice_payments r
          where r.clinic_id = l.clinic_id and r.reverses_id = l.id), 0)::integer end as left_cents, l.method, l.paid_on::text as paid_on,
        l.reverses_id::float8 as reverses_id, l.deposit_id is not null as on_account, l.reason,
        (select b.name from professionals b where b.clinic_id = l.clinic_id and b.id = l.created_by) as by
      from invoice_payments l where l.clinic_id = current_clinic() and l.invoice_id = ${id} order by l.id desc`,
  )
