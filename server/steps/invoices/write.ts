import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceLineForm } from '@/lib/contract/invoice-lines'
import { lineAmounts, totalsOf } from '@/lib/domain/invoices/amounts'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { invoice_lines, invoice_sources, invoices } from '@/server/db/schema/invoices'
import { requireNamedSources } from './references'

type Call = Pick<TenantCall<'invoices.create'>, 'tx' | 'who' | 'locale'>
type Lines = { invoice_id: number; patient_id: number; lines: InvoiceLineForm[]; withholding_bp: number }

/**
 * Writes a draft's lines in place of those it had, each with its amounts, the totals, and what it bills: a visit or a voucher that
 * another invoice has already is refused.
 * @throws Refusal `reference_unknown` for what is none of the patient's, `invalid` for what is billed already, twice, or for
 * less than nothing
 */
export async function writeLines(call: Call, { invoice_id, patient_id, lines, withholding_bp }: Lines): Promise<void> {
  const { tx, who, locale } = call
  const { clinic_id } = who
  const totals = totalsOf(lines, withholding_bp)
  const isOf = and(eq(invoice_lines.clinic_id, clinic_id), eq(invoice_lines.invoice_id, invoice_id))
  const billed = lines.filter(isOfSource)
  await requireNamedSources(
    call,
    billed.map(({ appointment_id, voucher_id }) => ({ patient_id, appointment_id, voucher_id })),
  )
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
    const claimed = await tx
      .insert(invoice_sources)
      .values(
        billed.map(({ appointment_id, voucher_id }) => ({
          clinic_id,
          invoice_id,
          patient_id,
          appointment_id,
          voucher_id,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: invoice_sources.id })
    if (claimed.length < billed.length)
      throw new Refusal('invalid', { errors: { lines: [translator(locale)('invoice_source_taken')] } })
  }
  await tx.update(invoices).set(totals).where(eq(invoices.id, invoice_id))
}

const isOfSource = ({ appointment_id, voucher_id }: InvoiceLineForm) => appointment_id !== null || voucher_id !== null
