import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceFiscal } from '@/lib/contract/invoice-fiscal'
import type { BillTo, InvoiceLine, InvoiceLineForm } from '@/lib/contract/invoice-lines'
import { type IssueFault, issueDayFault } from '@/lib/domain/invoices/issue-fault'
import { counterYear, nextSequence, numberText } from '@/lib/domain/invoices/series'
import { addDays, today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { chainRecords, type LastRecord } from '@/server/db/chain-record'
import { rowsOf, type Tx, together } from '@/server/db/client'
import { invoices } from '@/server/db/schema/invoices'
import { announceAll, recordAll } from '@/server/ledger'
import { linesOf } from '@/server/queries/invoices/lines'
import { partiesOf } from '@/server/queries/invoices/parties'
import { settleCorrected } from './correct'
import { type Ground, groundFault, groundOf, isSoundGround } from './ground'
import type { InvoiceRow } from './hold'
import { issueRefusal } from './issue-refusal'
import { isFault, type Judged, judgeIssue } from './judge'

type Call = Pick<TenantCall<'invoices.issue'>, 'tx' | 'who' | 'now' | 'locale' | 'address' | 'services'>

/**
 * Issues a draft that is held: freezes who issues it and to whom, the logo, the footer and the VAT of each tax condition, and takes
 * the number that follows, under a lock of the clinic as a taxpayer, so that no two take one and none is left out. What it bills is
 * billed from now on. The record that a tax office wants is made in the same transaction and under the same lock.
 * @throws Refusal `invoice_issuer`, `invoice_recipient`, `invoice_fiscal`, `invoice_overcorrected`, `invalid` for its day or what is withheld
 */
export async function issueDraft(call: Call, draft: InvoiceRow, day?: string): Promise<InvoiceRow> {
  const [row] = await issueDrafts(call, [draft], day)
  if (draft.rectifies_id !== null)
    await settleCorrected(call, {
      ...{ id: draft.id, rectifies_id: draft.rectifies_id, rectification: draft.rectification! },
    })
  return row!
}

/** As `issueDraft`, of several of one series, in their order; all of them or none. */
export async function issueDrafts(call: Call, drafts: readonly InvoiceRow[], day?: string): Promise<InvoiceRow[]> {
  const { tx, who, now, locale, address } = call
  const issued_on = day ?? today(now, who.time_zone)
  const [{ id, series_id, rectifies_id }] = drafts as [InvoiceRow]
  const [lines, patients, rectified, ground] = await together(
    linesOf(
      tx,
      drafts.map((draft) => draft.id),
    ),
    partiesOf(
      tx,
      drafts.map(({ patient_id }) => patient_id),
    ),
    rectifies_id === null ? null : rectifiedBy(tx, drafts[0]!),
    groundOf(call, series_id, issued_on),
  )
  if (drafts.some((draft) => draft.series_id !== series_id || (draft.id !== id && draft.rectifies_id !== null)))
    throw new Error('drafts of several series, or some that rectify, are not issued together')
  const judged = drafts.map((draft): JudgedDraft => {
    const one = judgedOn(ground, {
      draft,
      lines: lines.get(draft.id)!,
      patient: patients.get(draft.patient_id),
      rectified,
    })
    if (isFault(one)) throw issueRefusal(one, locale)
    const by = { id: who.id, address }
    return { ...one, draft, by, isTold: draft.id === id, bills: billsVisits(lines.get(draft.id)!) }
  })
  const issued = await issueJudged(call, ground as Ground, judged)
  if ('code' in issued) throw issueRefusal(issued, locale)
  return issued.rows
}

type OnGround = { draft: InvoiceRow; lines: InvoiceLine[]; patient: BillTo | undefined; rectified: InvoiceRow | null }

function judgedOn(ground: Awaited<ReturnType<typeof groundOf>>, { draft, ...more }: OnGround) {
  return isSoundGround(ground) ? judgeIssue(ground, { invoice: draft, ...more }) : groundFault(ground)!
}

/** Whether some lines bill appointments. */
export const billsVisits = (lines: readonly InvoiceLineForm[]) =>
  lines.some(({ appointment_id }) => appointment_id !== null)

/** Whose doing it is, and from where. */
export type Actor = { id: number | null; address: string }

/** A draft that may be issued. `bills`: it bills appointments; `isTold`: open browsers read it again. */
export type JudgedDraft = Judged & { draft: InvoiceRow; bills: boolean; isTold: boolean; by: Actor }

/** Invoices that were issued, and by their numbers what the tax office is told of each; a clinic may tell it nothing. */
export type Issued = { rows: InvoiceRow[]; fiscal: Map<number, InvoiceFiscal> }

/**
 * Numbers and freezes drafts that were judged, in their order, in one turn at the lock. Whoever issues in the clinic waits here for
 * whoever issues before, until that stands or is taken back: what can be asked before, is. A fault is of all of them, and nothing is
 * written then: the day is one to come, or before the last of the series.
 */
export async function issueJudged(
  call: Call,
  ground: Ground,
  judged: readonly JudgedDraft[],
): Promise<Issued | IssueFault> {
  const taken = await takeNumbers(call, ground, judged)
  if ('code' in taken) return taken
  const { numbers, last } = taken
  const rows = judged.map((one, at) => frozen(call.now, ground, one, numbers[at]!))
  const records = judged.flatMap(({ draft, plan }, at) =>
    plan ? [{ invoice_id: draft.id, number: numbers[at]!.number, plan }] : [],
  )
  const billing = judged.filter(({ bills }) => bills).map(({ draft }) => draft.id)
  const told = judged.filter(({ isTold }) => isTold)
  const [, chained] = await together(
    writeIssued(call, rows),
    records.length > 0 ? chainRecords(call, last, records) : null,
    billing.length > 0 && markBilled(call, billing),
    recordAll(
      call.tx,
      call.who,
      rows.map(({ id, number: invoice_number }, at) => ({
        ...{ action: 'updated' as const, entity: 'invoice' as const, id, by: judged[at]!.by.id },
        ...{ before: { status: 'draft', invoice_number: null }, after: { status: 'issued', invoice_number } },
        address: judged[at]!.by.address,
      })),
    ),
    announceAll(
      call.tx,
      call.who,
      'invoice_updated',
      told.map(({ draft, by }) => ({ invoice_id: draft.id, by: by.id })),
    ),
  )
  return { rows, fiscal: chained?.fiscal ?? new Map() }
}

/** A draft as it is from its issue on. */
function frozen(
  now: Date,
  { issuer, issued_on }: Ground,
  { draft, party, type, details, by }: JudgedDraft,
  number: Numbered,
): InvoiceRow {
  return {
    ...{ ...draft, status: 'issued', type, ...number, issued_on, due_on: addDays(issued_on, draft.due_days) },
    ...{ issued_at: now, issued_by: by.id, issuer, recipient: party, details },
    ...{ version: draft.version + 1, updated_at: now },
  }
}

/** Writes invoices of one issuer and one day as they are issued, all in one statement. */
async function writeIssued({ tx, now }: Call, rows: readonly InvoiceRow[]): Promise<void> {
  const [{ issuer, issued_on }] = rows as [InvoiceRow]
  const written = rows.map(({ id, type, year, sequence, number, due_on, issued_by, recipient, details, version }) => ({
    ...{ id, type, year, sequence, number, due_on, issued_by, recipient, details, version },
  }))
  const at = sql`${now.toISOString()}::timestamptz`
  const found = await rowsOf(
    tx,
    sql`update invoices i set status = 'issued', type = n.type, year = n.year, sequence = n.sequence, number = n.number,
        issued_on = ${issued_on}::date, due_on = n.due_on, issued_at = ${at}, issued_by = n.issued_by, issuer = ${JSON.stringify(issuer)}::jsonb,
        recipient = n.recipient, details = n.details, version = n.version, updated_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n(id bigint, type text, year integer, sequence integer, number text,
        due_on date, issued_by bigint, recipient jsonb, details jsonb, version integer)
      where i.clinic_id = current_clinic() and i.id = n.id and i.id = any(${`{${rows.map(({ id }) => id).join(',')}}`}::bigint[])
      returning i.id`,
  )
  if (found.length < rows.length) throw new Error('a draft that is issued is not there any more')
}

/** What an invoice rectifies; null: nothing. */
export async function rectifiedBy(tx: Tx, { clinic_id, rectifies_id }: InvoiceRow): Promise<InvoiceRow | null> {
  if (rectifies_id === null) return null
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.clinic_id, clinic_id), eq(invoices.id, rectifies_id)))
  return row!
}

/** As the database's `last_issued` tells it: under the lock of the clinic as a taxpayer. */
type Last = { year: number | null; sequence: number | null; issued_on: string | null } & LastRecord

/** The last of a series, and of a taxpayer's chain, which are this transaction's to add to from here on. */
export async function lastIssued(tx: Tx, seriesId: number, taxpayer: string | null): Promise<Last> {
  const [last] = await rowsOf<Last>(tx, sql`select * from last_issued(${seriesId}::bigint, ${taxpayer}::text)`)
  return last!
}

type Numbered = { year: number; sequence: number; number: string }

/** The numbers after the last of a series, for a day, and the last record of the taxpayer whose chain is told of. */
async function takeNumbers(
  { tx, who, now }: Call,
  { series, issued_on }: Ground,
  judged: readonly Pick<Judged, 'plan'>[],
): Promise<IssueFault | { numbers: Numbered[]; last: Last }> {
  const last = await lastIssued(tx, series.id, judged.find(({ plan }) => plan)?.plan?.taxpayer ?? null)
  const fault = issueDayFault(issued_on, { today: today(now, who.time_zone), last: last.issued_on })
  if (fault) return fault
  const year = counterYear(series, issued_on)
  const first = nextSequence(series, year, last.year === year ? last.sequence : null)
  const numbers = judged.map((_, at) => {
    const sequence = first + at
    return { year, sequence, number: numberText(series, year, sequence) }
  })
  return { numbers, last }
}

/** The appointments that invoices bill are billed. */
async function markBilled({ tx, now }: Call, invoiceIds: readonly number[]) {
  await rowsOf(
    tx,
    sql`update appointments a set billed_at = ${now.toISOString()}::timestamptz from invoice_sources o
      where o.clinic_id = current_clinic() and o.invoice_id = any(${`{${invoiceIds.join(',')}}`}::bigint[])
        and a.clinic_id = o.clinic_id and a.id = o.appointment_id and a.billed_at is null`,
  )
}
