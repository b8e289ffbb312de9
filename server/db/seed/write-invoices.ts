import { eq, sql } from 'drizzle-orm'
import type { Issuer } from '@/lib/contract/invoice-lines'
import { isSpanishTaxId } from '@/lib/domain/clinic/company-id'
import { GENERAL_DESCRIPTION } from '@/lib/domain/fiscal/description'
import { simulatedProducer } from '@/lib/domain/fiscal/system'
import { plainTaxId } from '@/lib/domain/fiscal/texts'
import { lineAmounts, totalsOf, vatDetails } from '@/lib/domain/invoices/amounts'
import { namesRecipient, typeOf } from '@/lib/domain/invoices/invoice'
import { nextSequence, numberText } from '@/lib/domain/invoices/series'
import { vatCustom } from '@/lib/domain/services/service'
import { addDays } from '@/lib/domain/time/clock'
import { chainRecords, type LastRecord } from '@/server/db/chain-record'
import { rowsOf, type Tx } from '@/server/db/client'
import { invoice_lines, invoice_payments, invoice_series, invoice_sources, invoices } from '@/server/db/schema/invoices'
import { insertRows, reserveIds } from './rows'

type Lively = { clinic_id: number; today: string; desk: number | null }
type Visit = {
  id: number
  patient_id: number
  name: string
  tax_id: string | null
  day: string
  at: string
  cents: number
}

/** How far back visits are billed, until when, and how many of the last are still to be paid. */
const [DAYS, UNTIL_DAYS, INVOICES, UNPAID] = [45, 6, 60, 12]
/** Of the visits one in so many, so that they are of all these weeks. */
const ONE_IN = 9
const DUE_DAYS = 15

/**
 * The invoices of the lively clinic: visits of the last weeks, each issued on its day with its record for the tax agency, most of
 * them paid; the last days wait.
 */
export async function writeInvoices(tx: Tx, { clinic_id, today, desk }: Lively): Promise<void> {
  const visits = await rowsOf<Visit>(
    tx,
    sql`select a.id::float8 as id, p.id::float8 as patient_id, p.name, nullif(p.identification, '') as tax_id,
        (a.ends_at at time zone c.time_zone)::date::text as day, a.ends_at::text as at, a.price_cents as cents
      from appointments a join clinics c on c.id = a.clinic_id
      join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
      join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where a.clinic_id = ${clinic_id} and a.attendance = 'attended' and a.group_id is null and a.deleted_at is null and a.price_cents between 1 and 40000
        and a.starts_at between ${addDays(today, -DAYS)}::date and ${addDays(today, -UNTIL_DAYS)}::date
        and not exists (select from visits v where v.clinic_id = a.clinic_id and v.appointment_id = a.id and v.use <> 'none')
        and a.id % ${ONE_IN} = 0
      order by a.ends_at, a.id, p.id limit ${INVOICES}`,
  )
  if (visits.length === 0) return
  const { tax_id, address, ...rest } = await issuerOf(tx, clinic_id)
  if (!tax_id || !address) return
  const issuer: Issuer = { ...rest, tax_id, address }
  const first_year = Number(visits[0]!.day.slice(0, 4))
  const numbering = { prefix: 'F', yearly: true, first_number: 1, first_year }
  const [series_id] = (await reserveIds(tx, invoice_series, 1)) as [number]
  await insertRows(tx, invoice_series, [
    { clinic_id, id: series_id, name: 'Facturas', kind: 'ordinary' as const, ...numbering },
  ])
  const ids = await reserveIds(tx, invoices, visits.length)
  const lineOf = ({ cents, day, id }: Visit) => ({
    ...{ description: 'Servicios de fisioterapia', service_on: day, quantity: 1, unit_cents: cents, discount_bp: 0 },
    ...{ vat_treatment: 'exempt' as const, vat_bp: 0, vat_exemption: vatCustom('ES').exemption, appointment_id: id },
  })
  await insertRows(
    tx,
    invoices,
    visits.map((visit, at) => ({
      ...{ clinic_id, id: ids[at]!, patient_id: visit.patient_id, series_id, payment_method: 'pos' as const },
      ...{ ...totalsOf([lineOf(visit)], 0), due_days: DUE_DAYS, created_by: desk, created_at: new Date(visit.at) },
    })),
  )
  await insertRows(
    tx,
    invoice_lines,
    visits.map((visit, at) => ({
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
    visits.map(({ id, patient_id }, at) => ({ clinic_id, invoice_id: ids[at]!, patient_id, appointment_id: id })),
  )
  const last = new Map<number, number>()
  let chain: LastRecord = nothingChained
  for (const [at, visit] of visits.entries()) {
    const year = Number(visit.day.slice(0, 4))
    const sequence = nextSequence(numbering, year, last.get(year) ?? null)
    last.set(year, sequence)
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
    chain = await chainRecords(
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
  }
  await insertRows(
    tx,
    invoice_payments,
    visits.slice(0, -UNPAID).map(({ cents, day, at: moment }, at) => ({
      ...{ clinic_id, invoice_id: ids[at]!, cents, method: at % 3 === 0 ? ('cash' as const) : ('pos' as const) },
      ...{ paid_on: day, created_by: desk, created_at: new Date(moment) },
    })),
  )
  await rowsOf(
    tx,
    sql`update appointments a set billed_at = a.ends_at from invoice_sources o where o.clinic_id = ${clinic_id}
      and a.clinic_id = o.clinic_id and a.id = o.appointment_id`,
  )
}

const nothingChained: LastRecord = {
  ...{ record_position: null, record_hash: null, record_number: null, record_day: null, record_made_at: null },
}

/** The clinic as it stands on its invoices. */
async function issuerOf(tx: Tx, clinicId: number) {
  const [row] = await rowsOf<Omit<Issuer, 'tax_id' | 'address'> & { tax_id: string | null; address: string | null }>(
    tx,
    sql`select name, id_company as tax_id, address, country, currency, time_zone, language, phone, null as logo, invoice_footer as footer
      from clinics where id = ${clinicId}`,
  )
  return row!
}
