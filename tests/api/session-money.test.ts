import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Billable, InvoiceDetail } from '@/lib/contract/invoices'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { invoicesOfSheet } from '@/server/queries/invoices/sheet'
import { attended, invoicingClinic, issue, pay, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { collectingClinic, remit } from '@/tests/support/remittance-desk'
import {
  api,
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
} from '@/tests/support/voucher-desk'

/**
 * A voucher whose sessions are billed one by one is paid at its voucher and at the invoices of its sessions: nothing that was paid stands
 * for two things, and nothing is asked for twice. Runs on PostgreSQL too (`npm run test:postgres`).
 */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const days = [past, '2026-03-05T09:00:00Z', '2026-03-06T09:00:00Z', '2026-03-09T09:00:00Z']
const soldSessions = (sessions = 2, price_cents = 8000) => sell({ billing: 'per_session', price_cents, sessions })
const bill = async (visits: number[], isIssued = true): Promise<InvoiceDetail> => {
  const named = { patient_id: clinic.patient, voucher_id: null, fee_id: null }
  const sources = visits.map((appointment_id) => ({ ...named, appointment_id }))
  const { data } = await done('invoices.bill', { body: { sources, issue: isIssued } })
  return shownInvoice(data[0].id)
}
const shown = async (id: number): Promise<VoucherDetail> => (await done('vouchers.show', { id })).data
const payVoucher = async (id: number, cents: number) => {
  const { version } = await shown(id)
  return ask('vouchers.pay', { id, version, body: { cents, method: 'cash', paid_on: '2026-03-09' } })
}
const takeBack = async (id: number, payment_id: number) =>
  ask('vouchers.reverse', { id, version: (await shown(id)).version, body: { payment_id, reason: 'Error' } })
const refund = async (id: number, cents: number) => {
  const { payments } = await shownInvoice(id)
  const payment = payments.find(({ left_cents }) => left_cents >= cents)!
  const body = { payment_id: payment.id, cents, method: 'cash', paid_on: '2026-11-03', reason: 'Error' }
  return done('invoices.refund', { id, body })
}
/** What was paid of an invoice, and what is to be. */
const stands = async (id: number) => {
  const { paid_cents, net_cents } = await shownInvoice(id)
  return [paid_cents, net_cents]
}
/** What is owed of the sessions that stand on no invoice, by the visit. */
const unbilled = async () =>
  new Map(
    ((await done('invoices.billable')).data as Billable[])
      // The clinic's own months come due meanwhile.
      .filter(({ kind }) => kind === 'session')
      .map(({ line, total_cents, paid_cents }) => [line.appointment_id, total_cents - paid_cents]),
  )
const deferred = async (id: number) =>
  ((await done('financials.vouchers', { query: {} })).data as { voucher_id: number; cents: number }[]).find(
    ({ voucher_id }) => voucher_id === id,
  )?.cents ?? 0

describe('a voucher that is paid in part at the invoices of its sessions', () => {
  it('is settled by the rest, which is taken once', async () => {
    const { id } = await soldSessions()
    const [one, two] = [await attended(days[0]!), await attended(days[1]!)]
    const first = await bill([one])
    await pay(first.id, 4000)
    expect((await payVoucher(id, 4001)).errors).toHaveProperty('cents')
    expect((await payVoucher(id, 4000)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ paid_cents: 8000 })
    expect((await shown(id)).alerts).not.toContainEqual(expect.objectContaining({ kind: 'unpaid' }))
    expect(await stands(first.id)).toEqual([4000, 4000])
    expect((await unbilled()).get(two)).toBe(0)
    expect((await payVoucher(id, 1)).errors).toHaveProperty('cents')
    expect(await bill([two])).toMatchObject({ prepaid_cents: 4000, billed: 'paid' })
    expect(await shown(id)).toMatchObject({ paid_cents: 8000 })
  })

  it('has the rest of an invoice that was paid in part paid with it', async () => {
    const { id } = await soldSessions()
    const [one, two] = [await attended(days[0]!), await attended(days[1]!)]
    const first = await bill([one])
    await pay(first.id, 2500)
    expect(await shown(id)).toMatchObject({ paid_cents: 2500 })
    expect((await payVoucher(id, 5501)).errors).toHaveProperty('cents')
    await payVoucher(id, 5500)
    expect(await stands(first.id)).toEqual([4000, 4000])
    expect((await unbilled()).get(two)).toBe(0)
    expect(await shown(id)).toMatchObject({ paid_cents: 8000 })
  })

  it('has a later session paid, where a first one was not billed yet', async () => {
    const { id } = await soldSessions()
    const [one, two] = [await attended(days[0]!), await attended(days[1]!)]
    const second = await bill([two])
    await pay(second.id, 4000)
    expect((await unbilled()).get(one)).toBe(4000)
    await payVoucher(id, 4000)
    expect((await unbilled()).get(one)).toBe(0)
    expect(await stands(second.id)).toEqual([4000, 4000])
  })

  it('keeps for the sessions to come what was paid for them: that is income that is deferred', async () => {
    const { id } = await soldSessions(4, 16_000)
    const first = await bill([await attended(days[0]!)])
    await pay(first.id, 4000)
    await payVoucher(id, 12_000)
    expect(await shown(id)).toMatchObject({ paid_cents: 16_000 })
    expect(await deferred(id)).toBe(12_000)
  })

  it('pays with it what is given back at an invoice, and is owed so much again', async () => {
    const { id } = await soldSessions()
    const [one, two] = [await attended(days[0]!), await attended(days[1]!)]
    const first = await bill([one])
    await pay(first.id, 4000)
    await payVoucher(id, 4000)
    await refund(first.id, 4000)
    expect(await stands(first.id)).toEqual([4000, 4000])
    expect((await unbilled()).get(two)).toBe(4000)
    expect(await shown(id)).toMatchObject({ paid_cents: 4000 })
  })

  it('pays anew the session of an invoice that was corrected to nothing and given back', async () => {
    const { id } = await soldSessions()
    const [one, two] = [await attended(days[0]!), await attended(days[1]!)]
    const first = await bill([one])
    await pay(first.id, 4000)
    await issue(await rectify(first.id))
    await refund(first.id, 4000)
    await payVoucher(id, 4000)
    expect(await stands(first.id)).toEqual([0, 0])
    expect([(await unbilled()).get(one), (await unbilled()).get(two)]).toEqual([0, 4000])
  })

  it('is owed back what of a session it paid, and a correction took away', async () => {
    const { id } = await soldSessions()
    await payVoucher(id, 8000)
    const first = await bill([await attended(days[0]!)])
    const drafted = await rectify(first.id)
    const lines = drafted.lines.map((line) => ({ ...line, unit_cents: -1000 }))
    await issue((await done('invoices.update', { id: drafted.id, version: drafted.version, body: { lines } })).data)
    expect(await stands(first.id)).toEqual([4000, 3000])
    expect(await bill([await attended(days[1]!)])).toMatchObject({ prepaid_cents: 4000, billed: 'paid' })
  })

  it.each([
    ['all of whose sessions are billed', 4],
    ['which has sessions to come', 1],
  ])('asks for nothing anew, once that was given back at a voucher %s', async (_, count) => {
    const { id } = await soldSessions(4, 8000)
    await payVoucher(id, 6500)
    await payVoucher(id, 1500)
    const invoices: InvoiceDetail[] = []
    for (const day of days.slice(0, count)) invoices.push(await bill([await attended(day)]))
    const [first, ...others] = invoices
    const drafted = await rectify(first!.id)
    const lines = drafted.lines.map((line) => ({ ...line, unit_cents: -1500 }))
    await issue((await done('invoices.update', { id: drafted.id, version: drafted.version, body: { lines } })).data)
    expect([await stands(first!.id), await deferred(id)]).toEqual([[2000, 500], (4 - count) * 2000])
    const { payments } = await shown(id)
    await takeBack(id, payments.find(({ cents }) => cents === 1500)!.id)
    expect([await stands(first!.id), await deferred(id)]).toEqual([[500, 500], (4 - count) * 2000])
    for (const other of others) expect(await stands(other.id)).toEqual([2000, 2000])
    expect((await shown(id)).paid_cents).toBe(8000)
  })

  it('pays nothing more of a session that was paid at its invoice, in part corrected and given back', async () => {
    const { id } = await soldSessions()
    const [one, two] = [await attended(days[0]!), await attended(days[1]!)]
    const first = await bill([one])
    await pay(first.id, 4000)
    const drafted = await rectify(first.id)
    const lines = drafted.lines.map((line) => ({ ...line, unit_cents: -1000 }))
    await issue((await done('invoices.update', { id: drafted.id, version: drafted.version, body: { lines } })).data)
    await refund(first.id, 1000)
    await payVoucher(id, 4000)
    expect(await stands(first.id)).toEqual([3000, 3000])
    expect((await unbilled()).get(two)).toBe(0)
  })

  it('is not paid at the voucher while an invoice has it paid in part along with another voucher', async () => {
    const ended = await soldSessions(1, 4000)
    const last = await attended(days[0]!)
    const { id } = await soldSessions(2, 8000)
    const [one, two] = [await attended(days[1]!), await attended(days[2]!)]
    await payVoucher(ended.id, 4000)
    const both = await bill([last, one])
    expect(await stands(both.id)).toEqual([4000, 8000])
    await pay(both.id, 4000)
    expect(await stands(both.id)).toEqual([8000, 8000])
    expect(await shown(id)).toMatchObject({ paid_cents: 4000 })
    const { errors } = await payVoucher(id, 4000)
    expect(errors.cents[0]).toContain(both.number)
    // Its other sessions are paid where they are billed.
    const second = await bill([two])
    await pay(second.id, 4000)
    expect(await shown(id)).toMatchObject({ paid_cents: 8000 })
  })

  it('tells the accountant how an invoice was paid, and not how the rest of its voucher was', async () => {
    const { id } = await soldSessions()
    const first = await bill([await attended(days[0]!)])
    await pay(first.id, 4000)
    const { version } = await shown(id)
    await done('vouchers.pay', { id, version, body: { cents: 4000, method: 'pos', paid_on: '2026-03-09' } })
    const { rows } = await api.database.asTenant(clinic.id, (tx) => invoicesOfSheet(tx, { share_of: null }, {}, null))
    expect(rows.find(({ number }) => number === first.number)?.methods).toEqual(['cash'])
  })
})

describe('all sessions come to the price to the cent', () => {
  const billedCents = async (visits: number[]) => (await bill(visits)).total_cents

  it('where each is billed as it is attended, in another order than they were booked in', async () => {
    await soldSessions(3, 10_000)
    const ids = []
    for (const day of days.slice(0, 3)) ids.push((await book(day, { service_id: clinic.service })).id)
    let sum = 0
    for (const id of ids.reverse()) {
      await change(id, { attendance: 'attended' })
      sum += await billedCents([id])
    }
    expect(sum).toBe(10_000)
  })

  it('where one that was not billed is deleted after a later one was', async () => {
    const { id } = await soldSessions(3, 10_000)
    const [one, two, three] = [await attended(days[0]!), await attended(days[1]!), await attended(days[2]!)]
    const first = await billedCents([three])
    expect(first).toBe(3334)
    const { version } = (await done('appointments.show', { id: one })).data
    await done('appointments.remove', { id: one, version })
    const rest = await billedCents([two, await attended(days[3]!)])
    expect(first + rest).toBe(10_000)
    expect((await payVoucher(id, 10_000)).status).toBe(200)
    expect([...(await unbilled()).values()]).toEqual([])
  })

  it('and what somebody meant to be cheaper is not asked for with the next', async () => {
    await soldSessions(3, 10_000)
    const [one, two] = [await attended(days[0]!), await attended(days[1]!)]
    const drafted = await bill([one], false)
    const lines = drafted.lines.map((line) => ({ ...line, unit_cents: 3000 }))
    await issue((await done('invoices.update', { id: drafted.id, version: drafted.version, body: { lines } })).data)
    expect((await unbilled()).get(two)).toBe(3333)
  })
})

describe('a session that is paid at its invoice and at its voucher at once', () => {
  it('and what was billed for less is owed nowhere, nor taken at the voucher', async () => {
    const { id } = await soldSessions(3, 10_000)
    const visits = [await attended(days[0]!), await attended(days[1]!), await attended(days[2]!)]
    const drafted = await bill(visits, false)
    const lines = drafted.lines.map((line, at) => ({ ...line, discount_bp: at === 0 ? 5000 : 0 }))
    const changed = await done('invoices.update', { id: drafted.id, version: drafted.version, body: { lines } })
    const { payable_cents } = await issue(changed.data)
    expect((await shown(id)).paid_cents).toBe(10_000 - payable_cents)
    await pay(drafted.id, payable_cents)
    expect((await shown(id)).paid_cents).toBe(10_000)
    expect((await payVoucher(id, 1)).status).toBe(422)
  })

  it('is paid once', async () => {
    for (const day of [11, 12, 13, 14]) {
      const { id } = await soldSessions(1, 4000)
      const first = await bill([await attended(`2026-03-${day}T09:00:00Z`)])
      const statuses = (await Promise.all([payVoucher(id, 4000), pay(first.id, 4000)])).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 422])
      expect(await stands(first.id)).toEqual([4000, 4000])
      expect(await shown(id)).toMatchObject({ paid_cents: 4000 })
    }
  })

  it('is not paid at the voucher while the bank collects it', async () => {
    await collectingClinic()
    const { id } = await soldSessions(1, 4000)
    const drafted = await bill([await attended(days[0]!)], false)
    const body = { payment_method: 'direct_debit' }
    await issue((await done('invoices.update', { id: drafted.id, version: drafted.version, body })).data)
    const { reference } = await remit(drafted.id)
    const { errors } = await payVoucher(id, 4000)
    expect(errors.cents[0]).toContain(reference)
  })
})

const RUNS = Number(process.env.RUNS ?? 6)
const acts = ['pay voucher', 'take back', 'bill', 'bill a draft', 'pay invoice', 'refund'] as const
const anyAct = fc.record({ what: fc.constantFrom(...acts), at: fc.nat(3), cents: fc.integer({ min: 1, max: 10_000 }) })

it(
  'whatever is paid, given back and billed, in any order: what was paid and what is owed are the price',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 14 }), async (list) => {
        await invoicingClinic()
        const { id } = await soldSessions(3, 10_000)
        const visits = [await attended(days[0]!), await attended(days[1]!), await attended(days[2]!)]
        const invoices: InvoiceDetail[] = []
        for (const { what, at, cents } of list) {
          const open = visits.filter(
            (visit) => !invoices.some(({ lines }) => lines.some((l) => l.appointment_id === visit)),
          )
          const invoice = invoices[at % Math.max(1, invoices.length)]
          const { payments } = await shown(id)
          const payment = payments.find((p) => p.cents > 0 && !p.reversed)
          if (what === 'pay voucher') await payVoucher(id, Math.min(cents, 10_000 - (await shown(id)).paid_cents) || 1)
          if (what === 'take back' && payment) await takeBack(id, payment.id)
          if (what.startsWith('bill') && open.length > 0)
            invoices.push(await bill([open[at % open.length]!], what === 'bill'))
          if (what === 'pay invoice' && invoice) await pay(invoice.id, cents)
          if (what === 'refund' && invoice) {
            const { payments } = await shownInvoice(invoice.id)
            const kept = payments.find(({ left_cents }) => left_cents > 0)
            if (kept) await refund(invoice.id, Math.min(cents, kept.left_cents))
          }
          const standing = await Promise.all(invoices.map(({ id }) => shownInvoice(id)))
          for (const { paid_cents, net_cents } of standing) expect(paid_cents).toBeLessThanOrEqual(net_cents)
          const owed = standing.reduce((sum, { paid_cents, net_cents }) => sum + net_cents - paid_cents, 0)
          const rest = [...(await unbilled()).values()].reduce((sum, one) => sum + one, 0)
          expect([what, (await shown(id)).paid_cents + owed + rest]).toEqual([what, 10_000])
        }
      }),
      {
        numRuns: Number(process.env.RUNS ?? 6),
        endOnFailure: true,
        ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
      },
    )
  },
  RUNS * 20_000,
)

describe('a voucher of which some expired and came back with a later last day', () => {
  it('costs by the session what it did, and has as much still to be used', async () => {
    const { id, version } = await sell({
      ...{ billing: 'per_session', price_cents: 30_000, sessions: 10, sold_on: '2025-01-01', expires_on: '2025-06-01' },
      payment: { cents: 30_000, method: 'cash', paid_on: '2025-01-01' },
    })
    await owner(
      sql`insert into voucher_lines (clinic_id, voucher_id, kind, sessions) values (${clinic.id}, ${id}, 'expire', 10)`,
    )
    await done('vouchers.extend', { id, version, body: { expires_on: null, reason: 'Baja' } })
    expect(await deferred(id)).toBe(30_000)
    const visit = await attended(past)
    expect(await shown(id)).toMatchObject({ sessions: { used: 1, left: 9 } })
    expect(await deferred(id)).toBe(27_000)
    expect((await bill([visit])).total_cents).toBe(3000)
    expect(await deferred(id)).toBe(27_000)
  })
})
