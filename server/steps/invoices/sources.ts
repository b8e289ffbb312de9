import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceLineForm } from '@/lib/contract/invoice-lines'
import type { Billable } from '@/lib/contract/invoices'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { billableWhere, isOneOf, type SourceName } from '@/server/queries/invoices/billable'
import { arrayOf } from '@/server/queries/invoices/lines'
import { requireNamedSources } from './references'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx' | 'who' | 'now' | 'locale'>

/** What some lines bill for a patient. */
export const sourcesOf = (patient_id: number, lines: readonly InvoiceLineForm[]): SourceName[] =>
  lines
    .filter(({ appointment_id, voucher_id, fee_id }) => (appointment_id ?? voucher_id ?? fee_id) !== null)
    .map(({ appointment_id, voucher_id, fee_id }) => ({ patient_id, appointment_id, voucher_id, fee_id }))

/** That something chosen stands on another invoice, or can no longer be billed. */
export const takenFault = ({ locale }: Pick<Call, 'locale'>, field = 'lines') =>
  new Refusal('invalid', { errors: { [field]: [translator(locale)('invoice_source_taken')] } })

/**
 * Has nobody change what is to be billed until the transaction ends: whoever says something of a visit, a voucher or a month holds
 * the same rows. All of them at once, and in one order, before the numbers' lock is taken: who waits for that holds none that others want.
 */
export async function holdSources({ tx }: { tx: Tx }, sources: readonly SourceName[]): Promise<void> {
  const hold = async (table: string, ids: (number | null)[], how = sql`no key update`) => {
    const held = [...new Set(ids)].filter((id) => id !== null)
    if (held.length === 0) return
    await rowsOf(
      tx,
      sql`select id from ${sql.identifier(table)} where clinic_id = current_clinic() and id = any(${`{${held.join(',')}}`}::bigint[])
        order by id for ${how}`,
    )
  }
  // As a merge does, whose they are first: what is written of them waits for it.
  await hold(
    'patients',
    sources.map(({ patient_id }) => patient_id),
    sql`key share`,
  )
  await hold(
    'appointments',
    sources.map(({ appointment_id }) => appointment_id),
  )
  await hold(
    'vouchers',
    sources.map(({ voucher_id }) => voucher_id),
  )
  await hold(
    'membership_fees',
    sources.map(({ fee_id }) => fee_id),
  )
}

/**
 * What a draft is to bill can be billed: somebody came to the visit, the voucher was not deleted, the charge or the month was not let
 * go, and no other invoice has it. @throws Refusal `reference_unknown`, `invalid` that names `lines`
 */
export async function requireBillable(
  call: Call,
  sources: SourceName[],
  except: number | null = null,
): Promise<Awaited<ReturnType<typeof billableWhere>>> {
  if (sources.length === 0) return []
  await requireNamedSources(call, sources)
  const found = await billableWhere(call, isOneOf(sources), { except: except === null ? [] : [except] })
  if (found.length < new Set(sources.map(keyOf)).size) throw takenFault(call)
  return found
}

const keyOf = ({ patient_id, appointment_id, voucher_id, fee_id }: SourceName) =>
  JSON.stringify([patient_id, appointment_id, voucher_id, fee_id])

export type Billed = SourceName & { invoice_id: number; is_session: boolean }

/** What some invoices bill. */
export const billedBy = (tx: Tx, invoiceIds: readonly number[]): Promise<Billed[]> =>
  rowsOf<Billed>(
    tx,
    sql`select o.invoice_id::float8 as invoice_id, o.patient_id::float8 as patient_id, o.appointment_id::float8 as appointment_id,
        o.voucher_id::float8 as voucher_id, o.fee_id::float8 as fee_id, o.session_voucher_id is not null as is_session
      from invoice_sources o where o.clinic_id = current_clinic() and o.invoice_id = any(${arrayOf(invoiceIds)})`,
  )

/**
 * As a draft is issued what it bills is held, and judged once more: it may have been canceled, deleted or let go since it was
 * written, gone to another patient, or be paid by a voucher by now. @throws Refusal `invalid` that names `lines`
 */
export async function requireStillBillable(call: Call, invoice: { id: number; patient: number }): Promise<void> {
  const sources = await billedBy(call.tx, [invoice.id])
  if (sources.some(({ patient_id }) => patient_id !== invoice.patient)) throw takenFault(call)
  await holdSources(call, sources)
  if (!isBilled(sources, await requireBillable(call, sources, invoice.id))) throw takenFault(call)
}

/**
 * As `requireStillBillable`, of some by their patients: the numbers of those that it would let through.
 * @param sources what they bill, others' too
 */
export async function stillBillable(
  call: Call,
  patients: ReadonlyMap<number, number>,
  sources: readonly Billed[],
): Promise<Set<number>> {
  const ids = [...patients.keys()]
  const byInvoice = Map.groupBy(
    sources.filter(({ invoice_id }) => patients.has(invoice_id)),
    ({ invoice_id }) => invoice_id,
  )
  const all = [...byInvoice.values()].flat()
  await holdSources(call, all)
  const found = all.length === 0 ? [] : await billableWhere(call, isOneOf(all), { except: ids, limit: null })
  const isSound = (id: number) => {
    const own = byInvoice.get(id) ?? []
    return own.every(({ patient_id }) => patient_id === patients.get(id)) && isBilled(own, found)
  }
  return new Set(ids.filter(isSound))
}

/** Whether all of it can be billed, and a visit still as what it was: a voucher's session, or its own price. */
function isBilled(sources: readonly Billed[], found: readonly Billable[]): boolean {
  const kinds = new Map(found.map(({ patient, kind, line }) => [keyOf({ ...line, patient_id: patient.id }), kind]))
  return sources.every((source) => {
    const kind = kinds.get(keyOf(source))
    return kind !== undefined && (source.appointment_id === null || source.is_session === (kind === 'session'))
  })
}

/** Whether a line bills what a source says, by their tables' names in the question. */
export const isLineOf = (line: SQL, source: SQL): SQL =>
  sql`(${line}.appointment_id = ${source}.appointment_id or ${line}.voucher_id = ${source}.voucher_id or ${line}.fee_id = ${source}.fee_id)`

/**
 * The lines of what rectifies an invoice name nothing but what that bills still. @throws Refusal `invalid` that names `lines`
 */
export async function requireRectified(
  call: Pick<Call, 'tx' | 'locale'>,
  { invoice_id, rectifies_id }: { invoice_id: number; rectifies_id: number },
): Promise<void> {
  const other = await rowsOf(
    call.tx,
    sql`select from invoice_lines l where l.clinic_id = current_clinic() and l.invoice_id = ${invoice_id}
        and num_nonnulls(l.appointment_id, l.voucher_id, l.fee_id) > 0
        and not exists (select from invoice_sources o where o.clinic_id = l.clinic_id and o.invoice_id = ${rectifies_id}
          and ${isLineOf(sql`l`, sql`o`)}) limit 1`,
  )
  if (other.length > 0) throw takenFault(call)
}
