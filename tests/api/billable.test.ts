import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Billable } from '@/lib/contract/invoices'
import { attended, draft, invoicingClinic, issue, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import {
  ask,
  change,
  clinic,
  closeVouchers,
  done,
  openVouchers,
  owner,
  past,
  sell,
  shown,
  visitIn,
} from '@/tests/support/voucher-desk'

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

describe('what can be billed', () => {
  const billable = async (query: Record<string, number> = {}) => (await done('invoices.billable', { query })).data
  it('is a visit that somebody came to and that no voucher pays, and a voucher that was sold', async () => {
    const visit = await attended(past)
    const { id: voucher } = await sell({ billing: 'at_sale' })
    await sell({ billing: 'per_session' })
    const found = await billable({ patient_id: clinic.patient })
    expect(
      found.map(
        ({ line }: { line: { voucher_id: number; appointment_id: number } }) => line.appointment_id ?? line.voucher_id,
      ),
    ).toEqual([visit, voucher])
    expect(found[0]).toMatchObject({
      total_cents: 5000,
      on: past.slice(0, 10),
      line: { description: 'Servicios de fisioterapia' },
    })
  })

  it('says how much of it is paid already, how and when, and how much is owed', async () => {
    const visit = await attended(past)
    const { id: voucher } = await sell({ billing: 'at_sale', price_cents: 30_000 })
    const on = past.slice(0, 10)
    const pay = (cents: number) => ({ patient_id: clinic.patient, cents, method: 'pos', paid_on: on })
    await done('visits.pay', { id: visit, body: pay(5000) })
    await done('vouchers.pay', { id: voucher, version: 1, body: { cents: 10_000, method: 'cash', paid_on: on } })
    const { data, meta } = await done('invoices.billable', { query: { patient_id: clinic.patient } })
    const told = Object.fromEntries(
      data.map(({ kind, paid_cents, last_payment }: Billable) => [kind, [paid_cents, last_payment?.method]]),
    )
    expect(told).toEqual({ appointment: [5000, 'pos'], voucher: [10_000, 'cash'] })
    expect([meta.total_cents, meta.owed_cents]).toEqual([35_000, 20_000])
  })

  it.each(['cash', 'pos'])('says on its invoice that it was paid by %s, not the clinic’s usual way', async (method) => {
    const visit = await attended(past)
    const source = { patient_id: clinic.patient, appointment_id: visit, voucher_id: null, fee_id: null }
    const paid = { patient_id: clinic.patient, cents: 5000, method, paid_on: past.slice(0, 10) }
    await done('visits.pay', { id: visit, body: paid })
    const { data } = await done('invoices.bill', { body: { sources: [source], issue: true } })
    expect((await shownInvoice(data[0].id)).payment_method).toBe(method)
  })

  it('knows of a voucher’s sessions which of them what was paid of it stands for', async () => {
    await sell({ billing: 'per_session', price_cents: 30_000, sessions: 10 }).then(({ id }: { id: number }) =>
      done('vouchers.pay', { id, version: 1, body: { cents: 4000, method: 'cash', paid_on: past.slice(0, 10) } }),
    )
    await attended(past)
    await attended('2026-03-05T09:00:00Z')
    const { data, meta } = await done('invoices.billable', { query: { patient_id: clinic.patient } })
    expect(data.map(({ kind, paid_cents }: Billable) => [kind, paid_cents])).toEqual([
      ['session', 1000],
      ['session', 3000],
    ])
    expect(meta.owed_cents).toBe(2000)
  })

  it('is on one invoice at most, a draft too, and can be billed again when that is deleted', async () => {
    const visit = await attended(past)
    const lines = [freeLine({ appointment_id: visit })]
    const { id, version } = await draft({ lines })
    expect(await billable()).toEqual([])
    expect(Object.keys((await ask('invoices.create', { body: { patient_id: clinic.patient, lines } })).errors)).toEqual(
      ['lines'],
    )
    await done('invoices.remove', { id, version })
    expect(await billable()).toHaveLength(1)
  })

  it('is billed when it is issued, and not any more when that is taken back in full', async () => {
    const visit = await attended(past)
    const isBilled = async () => (await done('appointments.show', { id: visit })).data.billed
    const one = await draft({ lines: [freeLine({ appointment_id: visit })] })
    expect(await isBilled()).toBe(false)
    await issue(one)
    expect(await isBilled()).toBe(true)
    await issue(await rectify(one.id))
    expect(await isBilled()).toBe(false)
    expect(await billable()).toHaveLength(1)
  })

  it('is billed for many at once, one invoice a patient, all or nothing', async () => {
    const [first, second] = [await attended(past), await attended('2026-03-05T09:00:00Z')]
    const { id: voucher } = await sell({ patient_id: clinic.otherPatient, price_cents: 9000 })
    const of = (patient_id: number, source: object) => ({
      patient_id,
      appointment_id: null,
      voucher_id: null,
      ...source,
    })
    const sources = [
      ...[first, second].map((appointment_id) => of(clinic.patient, { appointment_id })),
      of(clinic.otherPatient, { voucher_id: voucher }),
    ]
    const { data } = await done('invoices.bill', { body: { sources, issue: true } })
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['issued', 'issued'])
    expect(await billable()).toEqual([])
    const again = await ask('invoices.bill', { body: { sources, issue: true } })
    expect(Object.keys(again.errors)).toEqual(['sources'])
    expect((await done('invoices.list')).meta.count).toBe(2)
  })

  it('is billed as it was shown: not for another amount, nor what became something else', async () => {
    const visit = await attended(past)
    const source = { patient_id: clinic.patient, appointment_id: visit, voucher_id: null }
    const bill = (shown: object) => ask('invoices.bill', { body: { sources: [{ ...source, shown }], issue: true } })
    for (const shown of [
      { kind: 'appointment', total_cents: 4500 },
      { kind: 'charge', total_cents: 5000 },
    ]) {
      const refused = await bill(shown)
      expect([refused.status, refused.errors]).toMatchObject([
        422,
        { sources: [expect.stringContaining('ha cambiado')] },
      ])
    }
    expect((await done('invoices.list')).meta.count).toBe(0)
    expect((await bill({ kind: 'appointment', total_cents: 5000 })).status).toBe(201)
  })

  it.each([false, true])('is paid by no voucher besides, and its price is kept: issued %s', async (isIssued) => {
    const visit = await attended(past)
    const billed = await sell({ billing: 'at_sale', price_cents: 30_000 })
    const sources = [
      { patient_id: clinic.patient, appointment_id: visit, voucher_id: null },
      { patient_id: clinic.patient, appointment_id: null, voucher_id: billed.id },
    ]
    await done('invoices.bill', { body: { sources, issue: isIssued } })
    // The visit stays as it is when somebody says something else of it.
    await change(visit, { note: 'Vuelve el lunes' })
    expect(await visitIn(visit)).toMatchObject({ voucher: null, use: 'none' })
    const chosen = { patient_id: clinic.patient, voucher_id: billed.id }
    const refused = await ask('visits.choose', { id: visit, body: chosen })
    expect([refused.status, refused.errors]).toMatchObject([422, { voucher_id: [expect.stringContaining('factura')] }])
    const { version } = await shown(billed.id)
    for (const body of [{ price_cents: 3000 }, { billing: 'per_session' }]) {
      const kept = await ask('vouchers.update', { id: billed.id, version, body })
      expect([kept.status, Object.keys(kept.errors)]).toEqual([422, Object.keys(body)])
    }
  })

  it('of one of two who came is not the other’s, who can still pay it by a voucher', async () => {
    const visit = await attended(past)
    const bill = { patient_id: clinic.patient, appointment_id: visit, voucher_id: null }
    await done('invoices.bill', { body: { sources: [bill], issue: true } })
    const { id } = await sell({ patient_id: clinic.otherPatient, sold_on: '2026-01-02' })
    await owner(sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
      values (${clinic.id}, ${visit}, ${clinic.otherPatient}, 1)`)
    const { data } = await done('visits.choose', {
      id: visit,
      body: { patient_id: clinic.otherPatient, voucher_id: id },
    })
    expect(data).toMatchObject({ voucher: { id }, use: 'used' })
  })
})
