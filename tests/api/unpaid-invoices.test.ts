import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice, InvoiceDetail } from '@/lib/contract/invoices'
import { netPayable, owedOf } from '@/lib/domain/invoices/billed'
import { rowsOf } from '@/server/db/client'
import { balanced, unpaid } from '@/server/queries/invoices/rows'
import { corrected, day, figures, opened, sumIn, visited } from '@/tests/support/financials-desk'
import { draft, invoicingClinic, issue, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import { api, ask, book, change, clinic, closeVouchers, done, openVouchers, sell } from '@/tests/support/voucher-desk'

/** What is owed of all invoices at once is what is owed of each, whatever a clinic billed, was paid, gave back and corrected. */

beforeAll(openVouchers)
afterAll(closeVouchers)

type Balance = { id: number; net_cents: number; paid_cents: number }
const asClinic = <Row>(query: ReturnType<typeof sql>) =>
  api.database.asOwner(async (tx) => {
    await rowsOf(tx, sql`select set_config('app.clinic_id', ${String(clinic.id)}, true)`)
    return rowsOf<Row>(tx, query)
  })
const balances = (from: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  asClinic<Balance>(
    sql`select i.id::float8 as id, i.net_cents::float8 as net_cents, i.paid_cents::float8 as paid_cents from ${from} where ${where} order by i.id`,
  )

const HISTORY_MAX = 5
const cents = fc.integer({ min: 1, max: 9999 })
const percent = fc.nat(150)
/** What an invoice bills, how much of that was paid before and after, how much is given back, and how it is corrected. */
const anyInvoice = fc.record({
  of: fc.constantFrom('free', 'visit', 'voucher', 'session'),
  unit: cents,
  before: percent,
  pays: percent,
  refunds: percent,
  corrections: fc.array(fc.constantFrom('I', 'S', 'more', 'gone'), { maxLength: 3 }),
  is_draft: fc.boolean(),
})
type Made = typeof anyInvoice extends fc.Arbitrary<infer T> ? T : never

const paidThenMore: Made = {
  ...{ of: 'free', unit: 1000, before: 0, pays: 100, refunds: 0, corrections: ['more'], is_draft: false },
}

/** Half of five sessions was paid: of the third that is billed, after one on a draft, half is owed. */
const paidBefore: Made = { ...paidThenMore, of: 'session', unit: 3000, before: 50, pays: 0, corrections: [] }

const share = (amount: number, of: number) => Math.min(amount, Math.floor((amount * of) / 100))

/** Of whose sessions a history bills some, each on an invoice of its own. */
type Shared = { voucher: number | null }

/** What is billed, paid of in advance where it can be. */
async function lineOf({ of, unit, before }: Made, starts_at: string, shared: Shared): Promise<object> {
  const paid = share(unit, before)
  const payment = paid > 0 ? { cents: paid, method: 'cash', paid_on: day } : null
  if (of === 'free') return freeLine({ unit_cents: unit })
  if (of === 'voucher') {
    const { id } = await sell({
      price_cents: unit,
      sessions: 2,
      payment,
      pays_services: 'none',
      group_ids: [],
      pays_activities: 'all',
    })
    return freeLine({ voucher_id: id, unit_cents: unit })
  }
  if (of === 'session') {
    // What was paid of it stands for the one that was billed first first.
    shared.voucher ??= (await sell({ price_cents: unit, sessions: HISTORY_MAX, billing: 'per_session', payment })).id
    const { used } = (await done('vouchers.show', { id: shared.voucher })).data.sessions
    const visit = await book(starts_at, { service_id: clinic.service })
    await change(visit.id, { attendance: 'attended' })
    expect((await done('vouchers.show', { id: shared.voucher })).data.sessions.used).toBe(used + 1)
    return freeLine({ appointment_id: visit.id, unit_cents: Math.ceil(unit / HISTORY_MAX) })
  }
  const line = await visited(starts_at, clinic.professionals.professional, { unit_cents: unit })
  const body = { patient_id: clinic.patient, cents: share(5000, before), method: 'pos', paid_on: day }
  if (body.cents > 0) await ask('visits.pay', { id: line.appointment_id!, body })
  return line
}

/** Pays some of what is owed, and gives some of that back. */
async function settle({ id }: InvoiceDetail, { pays, refunds }: Made) {
  const { owed_cents } = owedOf(await shownInvoice(id))
  const paid = share(owed_cents, pays)
  if (paid === 0) return
  const { data } = await done('invoices.pay', { id, body: { cents: paid, method: 'transfer', paid_on: day } })
  const back = share(paid, refunds)
  const body = { payment_id: data.payments[0].id, cents: back, method: 'cash', paid_on: day, reason: 'Devuelto' }
  if (back > 0) await done('invoices.refund', { id, body })
}

async function correct({ id }: InvoiceDetail, { corrections, unit }: Made) {
  for (const kind of corrections) {
    // What takes back more than there is is refused, and counts nowhere.
    if (kind === 'gone')
      await rectify(id)
        .then(issue)
        .catch(() => null)
    else if (kind === 'I') await corrected(id, 'I', () => -1).catch(() => null)
    // In its place what is less, or more than was paid.
    else await corrected(id, 'S', () => (kind === 'S' ? Math.ceil(unit / 2) : unit * 2)).catch(() => null)
  }
}

it('tells the same of all invoices as of each, and so do the lists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyInvoice, { minLength: 2, maxLength: HISTORY_MAX }), async (invoices) => {
      await invoicingClinic()
      let hour = 7
      const shared: Shared = { voucher: null }
      for (const made of invoices) {
        const written = await draft({
          lines: [await lineOf(made, `2026-03-04T${String(hour++).padStart(2, '0')}:00:00Z`, shared)],
        })
        if (made.is_draft) continue
        const invoice = await issue(written)
        await settle(invoice, made)
        await correct(invoice, made)
        if (made.pays > 100) await settle(invoice, made)
      }
      const each = await balances(
        balanced,
        sql`i.status = 'issued' and i.rectifies_id is null and i.paid_cents < i.net_cents`,
      )
      expect(await balances(sql`${unpaid} i`, sql`true`)).toEqual(each)
      // By the rule, of what each one's own answer says.
      const { rows } = await opened<Invoice>('invoices.list', {})
      const own = rows.filter(({ status, billed }) => status === 'issued' && billed !== null)
      const owed = own.filter(({ net_cents, paid_cents }) => owedOf({ net_cents, paid_cents }).owed_cents > 0)
      expect(owed.map(({ id, net_cents, paid_cents }) => ({ id, net_cents, paid_cents })).reverse()).toEqual(each)
      for (const { id, net_cents, payable_cents } of own) {
        const { rectified_by } = await shownInvoice(id)
        const issuedOnes = rectified_by.filter(({ status }) => status === 'issued')
        const corrections = await Promise.all(issuedOnes.map((one) => shownInvoice(one.id)))
        expect(net_cents).toBe(netPayable(payable_cents, corrections as Parameters<typeof netPayable>[1]))
      }
      const listed = async (...shows: ('billed' | 'pending' | 'paid' | 'annulled')[]) => {
        const found = await Promise.all(shows.map((show) => opened<Invoice>('invoices.list', { show })))
        return found.flatMap(({ rows: some }) => some.map(({ id }) => id)).sort((a, b) => a - b)
      }
      const settled = own.filter(({ billed }) => billed === 'paid')
      expect(await listed('billed', 'pending')).toEqual(each.map(({ id }) => id))
      expect(await listed('paid')).toEqual(settled.map(({ id }) => id).reverse())
      const gone = own.filter(({ billed }) => billed === 'annulled')
      expect(await listed('annulled')).toEqual(gone.map(({ id }) => id).reverse())
      const pending = (await figures()).pending!
      expect(sumIn(pending, 'cents')).toBe(sumIn(each, 'net_cents') - sumIn(each, 'paid_cents'))
    }),
    // What was paid whole and then corrected upwards is owed again, whatever is drawn besides.
    {
      numRuns: Number(process.env.RUNS ?? 3),
      examples: [
        [[paidThenMore, { ...paidThenMore, of: 'visit', before: 150, pays: 0 }]],
        [[paidBefore, { ...paidBefore, is_draft: true }, paidBefore]],
      ],
    },
  )
})
