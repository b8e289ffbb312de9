import { sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'

/** Of the visits that took place one in so many is billed by an invoice of its own, on its day; nine of ten are paid. */
const PAID_OF_TEN = 9

/**
 * Bills what took place in a generated clinic, so that financials have something to add up: an issued invoice a visit with its line,
 * its source and its payment. Written as they stand, by whoever owns the tables: a year of them takes the product hours.
 */
export async function billAll(database: Database, clinicId: number): Promise<void> {
  const tables = ['invoices', 'invoice_lines', 'invoice_sources', 'invoice_payments']
  await database.asOwner(async (tx) => {
    for (const table of tables) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await tx.execute(sql`with series as (
        insert into invoice_series (clinic_id, name, prefix, kind, yearly, first_number, first_year)
        values (${clinicId}, 'Facturas', 'F', 'ordinary', false, 1, 2020) returning id
      ), billed as (
        select a.id as appointment_id, min(m.patient_id) as patient_id, a.price_cents as cents, a.starts_at,
          (a.starts_at at time zone 'Europe/Madrid')::date as day, row_number() over (order by a.starts_at, a.id) as at
        from appointments a join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
        where a.clinic_id = ${clinicId} and a.attendance = 'attended' and a.status <> 'canceled' and a.price_cents > 0
        group by a.id, a.price_cents, a.starts_at
      ), made as (
        insert into invoices (clinic_id, patient_id, series_id, status, type, year, sequence, number, issued_on, due_on, issued_at,
          payment_method, due_days, base_cents, vat_cents, total_cents, withholding_cents, payable_cents, issuer, recipient, details)
        select ${clinicId}, b.patient_id, s.id, 'issued', 'F2', 0, b.at, 'F' || lpad(b.at::text, 6, '0'), b.day, b.day + 15, b.starts_at,
          'pos', 15, b.cents, 0, b.cents, 0, b.cents, '{"name": "Clínica", "currency": "EUR", "country": "ES"}', '{"name": "–"}', '[]'
        from billed b cross join series s returning id, sequence, patient_id, total_cents, issued_on
      ), lines as (
        insert into invoice_lines (clinic_id, invoice_id, position, description, service_on, quantity, unit_cents, discount_bp,
          vat_treatment, vat_bp, vat_exemption, base_cents, vat_cents, total_cents, appointment_id)
        select ${clinicId}, i.id, 0, 'Servicios de fisioterapia', i.issued_on, 1, i.total_cents, 0, 'exempt', 0, 'Art. 20', i.total_cents, 0,
          i.total_cents, b.appointment_id from made i join billed b on b.at = i.sequence
      ), sources as (
        insert into invoice_sources (clinic_id, invoice_id, patient_id, appointment_id)
        select ${clinicId}, i.id, i.patient_id, b.appointment_id from made i join billed b on b.at = i.sequence
      )
      insert into invoice_payments (clinic_id, invoice_id, cents, method, paid_on)
      select ${clinicId}, i.id, i.total_cents, (array['cash', 'pos', 'transfer'])[1 + i.sequence % 3], i.issued_on
      from made i where i.sequence % 10 < ${PAID_OF_TEN}`)
    for (const table of tables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
}
