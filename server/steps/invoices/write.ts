import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceLineForm } from '@/lib/contract/invoice-lines'
import { lineAmounts, totalsOf } from '@/lib/domain/invoices/amounts'
import type { TenantCall } from '@/server/call'
import { rowsOf, together } from '@/server/db/client'
import { invoice_lines, invoice_sources, invoices } from '@/server/db/schema/invoices'
import { requireNamedSources } from './references'
import { requireRectified, sourcesOf, takenFault } from './sources'

type Call = Pick<TenantCall<'invoices.create'>, 'tx' | 'who' | 'locale'>
type Lines = {
  invoice_id: number
  /** What it rectifies: what that bills stays its own, and its lines say of what they are. */
  rectifies_id?: number | null
  patient_id: number
  lines: readonly InvoiceLineForm[]
}

/**
 * Writes a draft's lines in place of those it had, each with its amounts, the totals, and what it bills: a visit, a voucher
 * or a fee that another invoice has already is refused. What rectifies another invoice bills nothing itself.
 * @throws Refusal `reference_unknown` for what is none of the patient's, `invalid` for what is billed already, twice, or for
 * less than nothing
 */
export async function writeLines(
  call: Call,
  { withholding_bp, ...draft }: Lines & { withholding_bp: number },
): Promise<void> {
  const { tx, who } = call
  const { clinic_id } = who
  const { invoice_id, rectifies_id = null, patient_id, lines } = draft
  if (rectifies_id === null) await requireNamedSources(call, sourcesOf(patient_id, lines))
  await tx
    .delete(invoice_lines)
    .where(and(eq(invoice_lines.clinic_id, clinic_id), eq(invoice_lines.invoice_id, invoice_id)))
  await tx
    .delete(invoice_sources)
    .where(and(eq(invoice_sources.clinic_id, clinic_id), eq(invoice_sources.invoice_id, invoice_id)))
  await addLines(call, [draft])
  if (rectifies_id !== null) await requireRectified(call, { invoice_id, rectifies_id })
  await tx.update(invoices).set(totalsOf(lines, withholding_bp)).where(eq(invoices.id, invoice_id))
}

/** Writes the lines of drafts that have none, and what they bill. @throws Refusal `invalid` for what is billed already, or twice */
export async function addLines(call: Call, drafts: readonly Lines[]): Promise<void> {
  const { tx, who } = call
  const { clinic_id } = who
  const billed = drafts.flatMap(({ invoice_id, rectifies_id = null, patient_id, lines }) =>
    rectifies_id === null ? sourcesOf(patient_id, lines).map((source) => ({ ...source, clinic_id, invoice_id })) : [],
  )
  const lines = tx
    .insert(invoice_lines)
    .values(
      drafts.flatMap(({ invoice_id, lines: of }) =>
        of.map((line, position) => ({
          ...{ ...line, ...lineAmounts(line), clinic_id, invoice_id, position },
          ...(line.vat_treatment === 'exempt' ? { vat_bp: 0 } : { vat_exemption: null }),
        })),
      ),
    )
    .execute()
  const [, sessions] = await together(lines, sessionVouchers(tx, billed))
  if (billed.length === 0) return
  const claimed = await tx
    .insert(invoice_sources)
    .values(billed.map((source) => ({ ...source, session_voucher_id: sessions.get(visitKey(source)) ?? null })))
    .onConflictDoNothing()
    .returning({ id: invoice_sources.id })
  if (claimed.length < billed.length) throw takenFault(call)
}

type Visit = { appointment_id: number | null; patient_id: number }
const visitKey = ({ appointment_id, patient_id }: Visit) => `${appointment_id} ${patient_id}`

/** Of patients' appointments those of which a voucher's session is billed, by which voucher. */
async function sessionVouchers(tx: Call['tx'], visits: readonly Visit[]): Promise<Map<string, number>> {
  const named = visits.filter(({ appointment_id }) => appointment_id !== null)
  if (named.length === 0) return new Map()
  const rows = named.map(({ appointment_id, patient_id }) => ({ appointment_id, patient_id }))
  const found = await rowsOf<{ appointment_id: number; patient_id: number; voucher_id: number }>(
    tx,
    sql`select v.appointment_id::float8 as appointment_id, v.patient_id::float8 as patient_id, v.voucher_id::float8 as voucher_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(appointment_id bigint, patient_id bigint)
      join visits v on v.clinic_id = current_clinic() and v.appointment_id = n.appointment_id and v.patient_id = n.patient_id
      join vouchers b on b.clinic_id = v.clinic_id and b.id = v.voucher_id and b.billing = 'per_session'
      where v.use = 'used'`,
  )
  return new Map(found.map((visit) => [visitKey(visit), visit.voucher_id]))
}
