import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Tx } from '@/server/db/client'

/** Of the visits that took place one in so many is billed by an invoice of its own, on its day; nine of ten are paid. */
const PAID_OF_TEN = 9

/**
 * Bills what took place in a generated clinic, so that financials have something to add up: an issued invoice a visit with its line,
 * its source and its payment. Written as they stand, by whoever owns the tables: a year of them takes the product hours. A year is a
 * statement, so that decades of them are not given up for taking too long.
 */
export async function billAll(database: Database, clinicId: number): Promise<void> {
  const [series] = await database.asOwner((tx) =>
    rowsOf<{ id: number }>(
      tx,
      sql`insert into invoice_series (clinic_id, name, prefix, kind, yearly, first_number, first_year)
        values (${clinicId}, 'Facturas', 'F', 'ordinary', false, 1, 2020) returning id`,
    ),
  )
  const years = await database.asOwner((tx) =>
    rowsOf<{ year: number }>(
      tx,
      sql`select distinct extract(year from starts_at at time zone 'UTC')::integer as year from appointments
        where clinic_id = ${clinicId} order by year`,
    ),
  )
  let billed = 0
  for (const { year } of years) {
    billed += await database.asOwner((tx) => billYear(tx, { clinicId, series: series!.id, year, billed }))
  }
}

const tables = ['invoices', 'invoice_lines', 'invoice_sources', 'invoice_payments']

/** `billed`: how many numbers of the series are taken by the years before. */
type Year = { clinicId: number; series: number; year: number; billed: number }

/** @returns how many invoices it made */
async function billYear(tx: Tx, year: Year) {
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
  const [made] = await rowsOf<{ count: number }>(tx, bills(year))
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  return made!.count
}

const bills = ({ clinicId, series, year, billed }: Year) =>
  sql`with billed as (
        select a.id as appointment_id, min(m.patient_id) as patient_id, a.price_cents as cents, a.starts_at,
          (a.starts_at at time zone 'Europe/Madrid')::date as day, ${billed} + row_number() over (order by a.starts_at, a.id) as at
        from appointments a join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
        where a.clinic_id = ${clinicId} and a.attendance = 'attended' and a.status <> 'canceled' and a.price_cents > 0
          and a.starts_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC') and a.starts_at < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, 'UTC')
        group by a.id, a.price_cents, a.starts_at
      ), made as (
        insert into invoices (clinic_id, patient_id, series_id, status, type, year, sequence, number, issued_on, due_on, issued_at,
          payment_method, due_days, base_cents, vat_cents, total_cents, withholding_cents, payable_cents, issuer, recipient, details)
        select ${clinicId}, b.patient_id, ${series}::bigint, 'issued', 'F2', 0, b.at, 'F' || lpad(b.at::text, 6, '0'), b.day, b.day + 15, b.starts_at,
          'pos', 15, b.cents, 0, b.cents, 0, b.cents, '{"name": "Clínica", "currency": "EUR", "country": "ES"}', '{"name": "–"}', '[]'
        from billed b returning id, sequence, patient_id, total_cents, issued_on
      ), lines as (
        insert into invoice_lines (clinic_id, invoice_id, position, description, service_on, quantity, unit_cents, discount_bp,
          vat_treatment, vat_bp, vat_exemption, base_cents, vat_cents, total_cents, appointment_id)
        select ${clinicId}, i.id, 0, 'Servicios de fisioterapia', i.issued_on, 1, i.total_cents, 0, 'exempt', 0, 'Art. 20', i.total_cents, 0,
          i.total_cents, b.appointment_id from made i join billed b on b.at = i.sequence
      ), sources as (
        insert into invoice_sources (clinic_id, invoice_id, patient_id, appointment_id)
        select ${clinicId}, i.id, i.patient_id, b.appointment_id from made i join billed b on b.at = i.sequence
      ), payments as (
        insert into invoice_payments (clinic_id, invoice_id, cents, method, paid_on)
        select ${clinicId}, i.id, i.total_cents, (array['cash', 'pos', 'transfer'])[1 + i.sequence % 3], i.issued_on
        from made i where i.sequence % 10 < ${PAID_OF_TEN}
      )
      select count(*)::integer as count from made`
