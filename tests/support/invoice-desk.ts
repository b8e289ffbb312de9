import { sql } from 'drizzle-orm'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { freeLine } from './nouns/invoices'
import { ask, book, change, clinic, done, freshClinic, owner } from './voucher-desk'

/** A clinic that may issue, and whose patient has a tax number; the nouns' own draft and fee are put away. */
export async function invoicingClinic(more: { id_company?: string; time_zone?: string } = {}) {
  await freshClinic()
  const { id_company = 'B12345674', time_zone = 'Europe/Madrid' } = more
  await owner(sql`update clinics set id_company = ${id_company}, address = 'Calle Mayor 1, Madrid', invoice_footer = 'Gracias',
    time_zone = ${time_zone} where id = ${clinic.id}`)
  await owner(
    sql`update patients set identification = '12345678Z', address = 'Calle Menor 2' where id = ${clinic.patient}`,
  )
  await owner(sql`delete from invoices where clinic_id = ${clinic.id}`)
  await owner(sql`delete from membership_fees where clinic_id = ${clinic.id}`)
}

export const draft = async (more: object = {}): Promise<InvoiceDetail> =>
  (await done('invoices.create', { body: { patient_id: clinic.patient, lines: [freeLine()], ...more } })).data
export const issue = async ({ id, version }: InvoiceDetail, body: object = {}): Promise<InvoiceDetail> =>
  (await done('invoices.issue', { id, version, body })).data
export const issued = async (more: object = {}) => issue(await draft(more))
export const shownInvoice = async (id: number): Promise<InvoiceDetail> => (await done('invoices.show', { id })).data
export const rectify = async (id: number, more: object = {}): Promise<InvoiceDetail> =>
  (await done('invoices.rectify', { id, body: { rectification: 'I', type: 'R4', reason: 'Se cobró de más', ...more } }))
    .data
export const pay = (id: number, cents: number) =>
  ask('invoices.pay', { id, body: { cents, method: 'cash', paid_on: '2026-11-02' } })

/** A visit of the clinic's patient that they came to, at the price of its service. */
export async function attended(starts_at: string): Promise<number> {
  const { id } = await book(starts_at, { service_id: clinic.service })
  await change(id, { attendance: 'attended' })
  return id
}
