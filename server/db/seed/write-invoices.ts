import { eq, sql } from 'drizzle-orm'
import type { Issuer } from '@/lib/contract/invoice-lines'
import { isSpanishTaxId, plainTaxId } from '@/lib/domain/clinic/company-id'
import { GENERAL_DESCRIPTION } from '@/lib/domain/fiscal/description'
import { simulatedProducer } from '@/lib/domain/fiscal/system'
import { lineAmounts, totalsOf, vatDetails } from '@/lib/domain/invoices/amounts'
import { namesRecipient, SIMPLIFIED_MAX_CENTS, typeOf } from '@/lib/domain/invoices/invoice'
import { nextSequence, numberText } from '@/lib/domain/invoices/series'
import { vatCustom } from '@/lib/domain/services/service'
import { addDays } from '@/lib/domain/time/clock'
import { chainRecords, type LastRecord } from '@/server/db/chain-record'
import { rowsOf, type Tx } from '@/server/db/client'
import { commission_rates } from '@/server/db/schema/commission-rates'
import { invoice_lines, invoice_payments, invoice_series, invoice_sources, invoices } from '@/server/db/schema/invoices'
import { insertRows, reserveIds } from './rows'

/** Of the older ones every so many is collected by direct debit, and of those to be paid every other (write-debits.ts). */
const DEBITED_ONE_IN = 5
const DEBITED_BEFORE_DAYS = 25

type Lively = { clinic_id: number; today: string; desk: number | null }
/** What is billed: a visit, a voucher at its sale or a month's fee; the last two are paid for themselves. */
type Billed = {
  appointment_id: number | null
  voucher_id: number | null
  fee_id: number | null
  patient_id: number
  name: string
  tax_id: string | null
  day: string
  at: string
  cents: number
  vat_treatment: 'exempt' | 'rate'
  vat_bp: number
}

/** How far back and until when something is billed, and how much of it. */
const [DAYS, UNTIL_DAYS, INVOICES] = [100, 2, 300]
/** Of the visits one in so many, so that they are of all these weeks. */
const ONE_IN = 5
/** Of them the last are still to be paid, and one in so many of those before. */
const [UNPAID, UNPAID_ONE_IN] = [14, 19]
const DUE_DAYS = 15
/** What professionals are given of what is invoiced for them, one after the other. */
const COMMISSIONS_BP = [4000, 4500, 3500]

/**
 * The invoices of the lively clinic: visits, vouchers and fees of the last weeks, each issued on its day with its record for the tax
 * agency, most of them paid; the last days wait. And what its professionals are given of them.
 */
export async function writeInvoices(tx: Tx, { clinic_id, today, desk }: Lively): Promise<void> {
  const [first, last] = [addDays(today, -DAYS), addDays(today, -UNTIL_DAYS)]
  const taxId = sql`nullif(p.identification, '') as tax_id`
  const billed = await rowsOf<Billed>(
    tx,
    sql`select * from (
      (select a.id::float8 as appointment_id, null::float8 as voucher_id, null::float8 as fee_id, p.id::float8 as patient_id, p.name, ${taxId},
        (a.ends_at at time zone c.time_zone)::date::text as day, a.ends_at::text as at, a.price_cents as cents, 'exempt' as vat_treatment, 0 as vat_bp
      from appointments a join clinics c on c.id = a.clinic_id
      join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
      join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where a.clinic_id = ${clinic_id} and a.attendance = 'attended' and a.group_id is null and a.deleted_at is null
        and a.price_cents between 1 and ${SIMPLIFIED_MAX_CENTS} and a.starts_at between ${first}::date and ${last}::date
        and not exists (select from visits v where v.clinic_id = a.clinic_id and v.appointment_id = a.id and v.use <> 'none')
        and a.id % ${ONE_IN} = 0
      order by a.ends_at desc, a.id, p.id limit ${INVOICES})
      union all
      select null, v.id::float8, null, p.id::float8, p.name, ${taxId}, v.sold_on::text, v.created_at::text, v.price_cents, v.vat_treatment, v.vat_bp
      from vouchers v join patients p on p.clinic_id = v.clinic_id and p.id = v.patient_id
      where v.clinic_id = ${clinic_id} and v.billing = 'at_sale' and v.deleted_at is null and v.price_cents between 1 and ${SIMPLIFIED_MAX_CENTS}
        and v.sold_on between ${first}::date and ${last}::date
      union all
      select null, null, f.id::float8, p.id::float8, p.name, ${taxId}, f.due_on::text, (f.due_on + time '12:00')::text, f.amount_cents,
        f.vat_treatment, f.vat_bp
      from membership_fees f join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
      join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where f.clinic_id = ${clinic_id} and f.waived_at is null and f.paid_cents = f.amount_cents and f.due_on between ${first}::date and ${last}::date
    ) b order by b.day, b.at, b.appointment_id, b.voucher_id, b.fee_id`,
  )
  if (billed.length === 0) return
  const { tax_id, address, ...rest } = await issuerOf(tx, clinic_id)
  if (!tax_id || !address) return
  const issuer: Issuer = { ...rest, tax_id, address }
  const first_year = Number(billed[0]!.day.slice(0, 4))
  const numbering = { prefix: 'F', yearly: true, first_number: 1, first_year }
  const [series_id] = (await reserveIds(tx, invoice_series, 1)) as [number]
  await insertRows(tx, invoice_series, [
    { clinic_id, id: series_id, name: 'Facturas', kind: 'ordinary' as const, ...numbering },
  ])
  const ids = await reserveIds(tx, invoices, billed.length)
  const isOwed = (at: number) => at >= billed.length - UNPAID || at % UNPAID_ONE_IN === 0
  const isDebited = ({ appointment_id, day }: Billed, at: number) => {
    if (appointment_id === null) return false
    if (isOwed(at)) return at >= billed.length - UNPAID && at % 2 === 0
    return at % DEBITED_ONE_IN === 2 && day < addDays(today, -DEBITED_BEFORE_DAYS)
  }
  const lineOf = ({ cents, day, vat_treatment, vat_bp, appointment_id, voucher_id, fee_id }: Billed) => ({
    ...{ description: 'Servicios de fisioterapia', service_on: day, quantity: 1, unit_cents: cents, discount_bp: 0 },
    ...{ vat_treatment, vat_bp, vat_exemption: vat_treatment === 'exempt' ? vatCustom('ES').exemption : null },
    ...{ appointment_id, voucher_id, fee_id },
  })
  await insertRows(
    tx,
    invoices,
    billed.map((visit, at) => ({
      ...{ clinic_id, id: ids[at]!, patient_id: visit.patient_id, series_id },
      payment_method: isDebited(visit, at) ? ('direct_debit' as const) : ('pos' as const),
      ...{ ...totalsOf([lineOf(visit)], 0), due_days: DUE_DAYS, created_by: desk, created_at: new Date(visit.at) },
    })),
  )
  await insertRows(
    tx,
    invoice_lines,
    billed.map((visit, at) => ({
      clinic_id,
      invoice_id: ids[at]!,
      position: 0,
      ...lineOf(visit),
      ...lineAmounts(lineOf(visit)),
    })),
  )
  await insertRows(
    tx,
    invoice_sources,
    billed.map(({ patient_id, appointment_id, voucher_id, fee_id }, at) => ({
      ...{ clinic_id, invoice_id: ids[at]!, patient_id, appointment_id, voucher_id, fee_id },
    })),
  )
  const lastOf = new Map<number, number>()
  let chain: LastRecord = nothingChained
  for (const [at, visit] of billed.entries()) {
    const year = Number(visit.day.slice(0, 4))
    const sequence = nextSequence(numbering, year, lastOf.get(year) ?? null)
    lastOf.set(year, sequence)
    const { name, cents } = visit
    const patientTaxId = visit.tax_id && isSpanishTaxId(visit.tax_id) ? visit.tax_id : null
    const type = typeOf({ country: 'ES', tax_id: patientTaxId, total_cents: cents, rectifies: null })!
    const number = numberText(numbering, year, sequence)
    const details = vatDetails([lineOf(visit)])
    await tx
      .update(invoices)
      .set({
        ...{
          status: 'issued',
          year,
          sequence,
          number,
          issued_on: visit.day,
          issuer,
        },
        ...{ due_on: addDays(visit.day, DUE_DAYS), issued_at: new Date(visit.at), issued_by: desk },
        type,
        recipient: { name, tax_id: patientTaxId, address: null, is_business: false },
        details,
      })
      .where(eq(invoices.id, ids[at]!))
    const chained = await chainRecords(
      {
        tx,
        now: new Date(visit.at),
        who: { clinic_id },
        services: { fiscal: { place: 'simulated', producer: simulatedProducer } },
      },
      chain,
      [
        {
          ...{ invoice_id: ids[at]!, number },
          plan: {
            ...{ taxpayer: plainTaxId(tax_id), time_zone: issuer.time_zone },
            source: {
              ...{ issuer, number, issued_on: visit.day, type, details, total_cents: cents, rectifies: null },
              description: GENERAL_DESCRIPTION,
              recipient: namesRecipient(type) ? { name, tax_id: patientTaxId! } : null,
            },
          },
        },
      ],
    )
    chain = chained.last
  }
  await insertRows(
    tx,
    invoice_payments,
    billed.flatMap((one, at) => {
      const { appointment_id, cents, day, at: moment } = one
      if (appointment_id === null || isOwed(at) || isDebited(one, at)) return []
      const method = (['pos', 'cash', 'pos', 'transfer', 'pos', 'cash'] as const)[at % 6]!
      const payment = { cents, method, paid_on: day, created_by: desk, created_at: new Date(moment) }
      return [{ clinic_id, invoice_id: ids[at]!, ...payment }]
    }),
  )
  await rowsOf(
    tx,
    sql`update appointments a set billed_at = a.ends_at from invoice_sources o where o.clinic_id = ${clinic_id}
      and a.clinic_id = o.clinic_id and a.id = o.appointment_id`,
  )
  await writeCommissions(tx, clinic_id, addDays(today, -DAYS))
}

async function writeCommissions(tx: Tx, clinic_id: number, from_day: string) {
  const people = await rowsOf<{ id: number }>(
    tx,
    sql`select id::float8 as id from professionals where clinic_id = ${clinic_id} and role = 'professional' and bookable order by id`,
  )
  const rated = people.map(({ id: professional_id }, at) => ({
    ...{ clinic_id, professional_id, from_day, rate_bp: COMMISSIONS_BP[at % COMMISSIONS_BP.length]! },
  }))
  if (rated.length > 0) await insertRows(tx, commission_rates, rated)
}

const nothingChained: LastRecord = {
  ...{ record_position: null, record_hash: null, record_number: null, record_day: null, record_made_at: null },
}

/** The clinic as it stands on its invoices. */
async function issuerOf(tx: Tx, clinicId: number) {
  const [row] = await rowsOf<Omit<Issuer, 'tax_id' | 'address'> & { tax_id: string | null; address: string | null }>(
    tx,
    sql`select coalesce(invoice_settings ->> 'legal_name', name) as name, id_company as tax_id, address, country, currency, time_zone, language, phone, null as logo, invoice_footer as footer,
        invoice_settings ->> 'iban' as iban
      from clinics where id = ${clinicId}`,
  )
  return row!
}
