import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Billable } from '@/lib/contract/invoices'
import { attended, invoicingClinic, issue, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import {
  ask,
  book,
  change,
  clinic,
  closeVouchers,
  done,
  openVouchers,
  owner,
  past,
  sell,
  setPolicy,
  visitIn,
  visitsIn,
} from '@/tests/support/voucher-desk'

/** What is billed, or was paid, stays so whatever becomes of the visit, the voucher or the patient afterwards. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const nothing = { appointment_id: null, voucher_id: null, fee_id: null }
/** The visits that can be billed, each with whose it is. */
const toBill = async () =>
  ((await done('invoices.billable')).data as Billable[])
    .filter(({ line }) => line.appointment_id !== null)
    .map(({ patient, line }) => [patient.id, line.appointment_id])
const bill = async (appointments: number[], { patient_id = clinic.patient, isIssued = true } = {}) => {
  const sources = appointments.map((appointment_id) => ({ ...nothing, patient_id, appointment_id }))
  const { data } = await done('invoices.bill', { body: { sources, issue: isIssued } })
  return shownInvoice(data[0].id)
}
const payVisit = (id: number, cents: number, patient_id = clinic.patient) =>
  done('visits.pay', { id, body: { patient_id, cents, method: 'cash', paid_on: '2026-03-04' } })

describe('of two patients who are merged and parted again', () => {
  const versionOf = async (id: number) => (await done('patients.show', { id })).data.version
  const mergeTwo = async () => {
    const { patient: id, otherPatient: other_id } = clinic
    const body = { other_id, other_version: await versionOf(other_id) }
    return (await done('patient-merges.create', { id, version: await versionOf(id), body })).meta.merge_id as number
  }
  const part = (id: number) => done('patient-merges.undo', { id })
  const ofBoth = async () => {
    const patient_ids = [clinic.patient, clinic.otherPatient]
    const { id } = await book(past, { service_id: clinic.service, patient_ids })
    await change(id, { attendance: 'attended' })
    return id
  }
  const ofOther = async () => {
    const { id } = await book(past, { service_id: clinic.service, patient_ids: [clinic.otherPatient] })
    await change(id, { attendance: 'attended' })
    return id
  }

  it('what was billed meanwhile goes back with its visit, and is billed once', async () => {
    const id = await ofOther()
    const first = await bill([id], { patient_id: clinic.otherPatient })
    const merge = await mergeTwo()
    await issue(await rectify(first.id))
    await bill([id])
    await part(merge)
    expect(await toBill()).toEqual([])
    expect(await visitsIn(id)).toMatchObject([{ patient_id: clinic.otherPatient, invoice: { number: 'F2026-0002' } }])
  })

  it('so does what was billed of a voucher, and what was paid of a visit', async () => {
    const voucher = await sell({ patient_id: clinic.otherPatient, service_ids: [clinic.service] })
    const id = await ofOther()
    const other = await book('2026-03-05T09:00:00Z', { patient_ids: [clinic.otherPatient] })
    await owner(sql`update appointments set price_cents = 4000 where id = ${other.id}`)
    const merge = await mergeTwo()
    await payVisit(other.id, 4000)
    const sources = [{ ...nothing, patient_id: clinic.patient, voucher_id: voucher.id }]
    await done('invoices.bill', { body: { sources, issue: false } })
    await part(merge)
    expect(await visitIn(other.id)).toMatchObject({
      patient_id: clinic.otherPatient,
      due_cents: 4000,
      paid_cents: 4000,
    })
    expect(await visitsIn(id)).toHaveLength(1)
    const [source] = await owner(sql`select patient_id::float8 from invoice_sources where clinic_id = ${clinic.id}`)
    expect(source).toEqual({ patient_id: clinic.otherPatient })
  })

  it('what both paid of one visit is the kept one’s, given back by them, and goes back', async () => {
    const id = await ofBoth()
    await payVisit(id, 5000)
    const { payments } = (await payVisit(id, 2000, clinic.otherPatient)).data
    const merge = await mergeTwo()
    expect(await visitsIn(id)).toMatchObject([{ patient_id: clinic.patient, due_cents: 5000, paid_cents: 7000 }])
    const body = { patient_id: clinic.patient, payment_id: payments[0].id, reason: 'Pagó dos veces' }
    expect((await done('visits.reverse', { id, body })).data.paid_cents).toBe(5000)
    await part(merge)
    expect(await visitsIn(id)).toMatchObject([
      { patient_id: clinic.patient, paid_cents: 5000 },
      { patient_id: clinic.otherPatient, paid_cents: 0, payments: [{ cents: -2000 }, { cents: 2000 }] },
    ])
  })

  it('what was paid of one that was billed stays paid of that invoice', async () => {
    const id = await ofBoth()
    await payVisit(id, 2000, clinic.otherPatient)
    await bill([id])
    const other = await bill([id], { patient_id: clinic.otherPatient })
    const merge = await mergeTwo()
    expect(await shownInvoice(other.id)).toMatchObject({ prepaid_cents: 2000 })
    await part(merge)
    expect(await shownInvoice(other.id)).toMatchObject({ prepaid_cents: 2000 })
  })
})
