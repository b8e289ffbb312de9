import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { BillTo } from '@/lib/contract/invoice-lines'
import type { InvoiceDetail, InvoicePayment } from '@/lib/contract/invoices'
import { vatDetails } from '@/lib/domain/invoices/amounts'
import { rowsOf, type Tx, together } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { accountCents } from '@/server/queries/account-payments/show'
import { fiscalOf } from './fiscal'
import { arrayOf, linesOf, ofEach } from './lines'
import { mailsOf } from './mails'
import { issuerNow, partiesOf, plainParty } from './parties'
import { type InvoiceRead, invoicesById, prepaid } from './rows'

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
  | 'issued_at'
  | 'issued_by'
> & {
  issuer: InvoiceDetail['issuer'] | null
  recipient: BillTo | null
  details: InvoiceDetail['details'] | null
}

/** An invoice that whoever asks may see, all of it. @throws Refusal `not_found` */
export async function invoiceOf(call: InvoiceRead, id: number): Promise<InvoiceDetail> {
  const invoice = (await invoicesOf(call, [id])).get(id)
  if (!invoice) throw new Refusal('not_found')
  return invoice
}

/** As `invoiceOf`, of some; whom one may not see is not there. */
export async function invoicesOf(call: InvoiceRead, ids: readonly number[]): Promise<Map<number, InvoiceDetail>> {
  const { tx } = call
  const [found, rests, lines, payments, mails, fiscal, issuer] = await together(
    invoicesById(call, ids),
    restsOf(tx, ids),
    linesOf(tx, ids),
    paymentsOf(tx, ids),
    mailsOf(tx, ids),
    fiscalOf(tx, ids),
    issuerNow(tx),
  )
  const patientIds = found.map(({ patient }) => patient.id)
  const [parties, current] = await together(partiesOf(tx, patientIds), currentOf(tx, patientIds))
  const whole = found.map((invoice): InvoiceDetail => {
    const rest = rests.get(invoice.id)!
    const nobody = { name: invoice.patient.name, tax_id: null, address: null, is_business: false }
    const own = lines.get(invoice.id)!
    return {
      ...invoice,
      ...rest,
      issuer: rest.issuer ?? issuer,
      recipient: rest.recipient ?? plainParty(rest.bill_to ?? parties.get(invoice.patient.id) ?? nobody, issuer),
      details: rest.details ?? vatDetails(own),
      lines: own,
      payments: payments.get(invoice.id)!,
      ...current.get(invoice.patient.id)!,
      mails: mails.get(invoice.id)!,
      fiscal: fiscal.get(invoice.id) ?? null,
    }
  })
  return new Map(whole.map((invoice) => [invoice.id, invoice]))
}

async function restsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Rest>> {
  const linked = sql`json_build_object('id', r.id, 'number', r.number, 'status', r.status)`
  const rows = await rowsOf<Rest & { id: number }>(
    tx,
    sql`select i.id::float8 as id, i.bill_to, i.payment_method, i.due_days, i.withholding_bp, i.rectifying_type, i.reason, i.issuer,
        i.recipient, i.details,
        ${isoText(sql`i.issued_at`)} as issued_at, ${prepaid} as prepaid_cents,
        (select b.name from professionals b where b.clinic_id = i.clinic_id and b.id = i.issued_by) as issued_by,
        (select ${linked} from invoices r where r.clinic_id = i.clinic_id and r.id = i.rectifies_id) as rectifies,
        coalesce((select json_agg(${linked} order by r.id) from invoices r where r.clinic_id = i.clinic_id and r.rectifies_id = i.id),
          '[]'::json) as rectified_by
      from invoices i where i.clinic_id = current_clinic() and i.id = any(${arrayOf(ids)})`,
  )
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** What was paid of some invoices, of each the latest first, with what of each payment can still be given back. */
async function paymentsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, InvoicePayment[]>> {
  const rows = await rowsOf<InvoicePayment & { invoice_id: number }>(
    tx,
    sql`select l.invoice_id::float8 as invoice_id, l.id::float8 as id, l.cents, case when l.cents < 0 then 0
          else l.cents + coalesce((select sum(r.cents) from invoice_payments r
          where r.clinic_id = l.clinic_id and r.invoice_id = l.invoice_id and r.reverses_id = l.id), 0)::integer end as left_cents, l.method, l.paid_on::text as paid_on,
        l.reverses_id::float8 as reverses_id, l.deposit_id is not null as on_account, l.reason,
        (select b.name from professionals b where b.clinic_id = l.clinic_id and b.id = l.created_by) as by
      from invoice_payments l where l.clinic_id = current_clinic() and l.invoice_id = any(${arrayOf(ids)}) order by l.id desc`,
  )
  return ofEach(ids, rows)
}

type Current = Pick<InvoiceDetail, 'account_cents' | 'email'>

/** What some patients have left on account, and the address that each has now: null of one without, and of who was erased. */
async function currentOf(tx: Tx, patientIds: readonly number[]): Promise<Map<number, Current>> {
  const rows = await rowsOf<Current & { asked: number }>(
    tx,
    sql`select n.asked::float8 as asked, ${accountCents(sql`n.asked`)} as account_cents, (select nullif(p.email, '') from patients p
        where p.clinic_id = current_clinic() and p.id = patient_now(current_clinic(), n.asked) and p.erased_at is null) as email
      from unnest(${arrayOf([...new Set(patientIds)])}) n(asked)`,
  )
  return new Map(rows.map(({ asked, ...current }) => [asked, current]))
}
