import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceLineForm } from '@/lib/contract/invoice-lines'
import { lineAmounts, totalsOf } from '@/lib/domain/invoices/amounts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { invoice_lines, invoice_sources, invoices } from '@/server/db/schema/invoices'
import type { SourceName } from '@/server/queries/invoices/billable'
import { requireNamedSources } from './references'
import { requireRectified, sourcesOf, takenFault } from './sources'

type Call = Pick<TenantCall<'invoices.create'>, 'tx' | 'who' | 'locale'>
type Lines = {
  invoice_id: number
  /** What it rectifies: what that bills stays its own, and its lines say of what they are. */
  rectifies_id?: number | null
  patient_id: number
  lines: InvoiceLineForm[]
  withholding_bp: number
}

/**
 * Writes a draft's lines in place of those it had, each with its amounts, the totals, and what it bills: a visit, a voucher
 * or a fee that another invoice has already is refused. What rectifies another invoice bills nothing itself.
 * @throws Refusal `reference_unknown` for what is none of the patient's, `invalid` for what is billed already, twice, or for
 * less than nothing
 */
export async function writeLines(
  call: Call,
  { invoice_id, rectifies_id = null, patient_id, lines, withholding_bp }: Lines,
): Promise<void> {
  const { tx, who } = call
  const { clinic_id } = who
  const totals = totalsOf(lines, withholding_bp)
  const isOf = and(eq(invoice_lines.clinic_id, clinic_id), eq(invoice_lines.invoice_id, invoice_id))
  const billed = rectifies_id === null ? sourcesOf(patient_id, lines) : []
  await requireNamedSources(call, billed)
  await tx.delete(invoice_lines).where(isOf)
  await tx
    .delete(invoice_sources)
    .where(and(eq(invoice_sources.clinic_id, clinic_id), eq(invoice_sources.invoice_id, invoice_id)))
  await tx.insert(invoice_lines).values(
    lines.map((line, position) => ({
      ...{ ...line, ...lineAmounts(line), clinic_id, invoice_id, position },
      ...(line.vat_treatment === 'exempt' ? { vat_bp: 0 } : { vat_exemption: null }),
    })),
  )
  if (billed.length > 0) {
    const sessions = await sessionVouchers(tx, patient_id, billed)
    const claimed = await tx
      .insert(invoice_sources)
      .values(
        billed.map((source) => ({
          ...{ clinic_id, invoice_id, ...source },
          session_voucher_id: source.appointment_id === null ? null : (sessions.get(source.appointment_id) ?? null),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: invoice_sources.id })
    if (claimed.length < billed.length) throw takenFault(call)
  }
  if (rectifies_id !== null) await requireRectified(call, { invoice_id, rectifies_id })
  await tx.update(invoices).set(totals).where(eq(invoices.id, invoice_id))
}

/** Of a patient's appointments those of which a voucher's session is billed, by which voucher. */
async function sessionVouchers(
  tx: Call['tx'],
  patientId: number,
  sources: readonly SourceName[],
): Promise<Map<number, number>> {
  const ids = sources.flatMap(({ appointment_id }) => appointment_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await rowsOf<{ appointment_id: number; voucher_id: number }>(
    tx,
    sql`select v.appointment_id::float8 as appointment_id, v.voucher_id::float8 as voucher_id
      from visits v join vouchers b on b.clinic_id = v.clinic_id and b.id = v.voucher_id and b.billing = 'per_session'
      where v.clinic_id = current_clinic() and v.use = 'used' and v.patient_id = ${patientId}
        and v.appointment_id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
  return new Map(found.map(({ appointment_id, voucher_id }) => [appointment_id, voucher_id]))
}
