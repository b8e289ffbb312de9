import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FinancialsWork } from '@/lib/contract/financials'
import { commissionCents, professionalKey, serviceKey, sumOf, sumsBy } from '@/lib/domain/financials/income'
import { ageOf, deferredCents } from '@/lib/domain/financials/owed'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { encodeCursor } from '@/lib/domain/list/cursor'
import {
  all,
  corrected,
  day,
  figures,
  lines,
  opened,
  type Query,
  rated,
  sumIn,
  visited,
} from '@/tests/support/financials-desk'
import { invoicingClinic, issue, issued, rectify } from '@/tests/support/invoice-desk'
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
  sell,
  shown,
} from '@/tests/support/voucher-desk'

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

describe('a substitution', () => {
  it('takes back on its day what it stands in place of, and counts once', async () => {
    const first = await issued({ lines: [freeLine({ unit_cents: 10_000 }), freeLine(rated(12_100))] })
    expect(sumOf((await figures()).cells)).toMatchObject({ base_cents: 20_000, total_cents: 22_100 })
    await corrected(first.id, 'I', () => -1000)
    expect(sumOf((await figures()).cells).total_cents).toBe(20_100)
    await corrected(first.id, 'S', () => 6050)
    expect(sumOf((await figures()).cells).total_cents).toBe(12_100)
    // A second one stands in place of the first one, and of nothing twice.
    await corrected(first.id, 'S', () => 3000)
    await corrected(first.id, 'I', () => -500)
    const { rows, sum } = await lines()
    expect(sum.total_cents).toBe(5000)
    expect(rows.filter(({ taken_back }) => taken_back)).toHaveLength(6)
    expect((await figures()).pending).toContainEqual({ age: 'not_due', cents: 5000, count: 1 })
  })
})

describe('whose a line is', () => {
  it('of a correction is who has the line that it corrects', async () => {
    const { admin, professional } = clinic.professionals
    const hers = await visited('2026-03-04T09:00:00Z', professional, { unit_cents: 4000 })
    const his = await visited('2026-03-05T10:00:00Z', admin, { unit_cents: 6000 })
    const invoice = await issued({ lines: [hers, his] })
    const made = await rectify(invoice.id)
    // Of the second line alone something is given back.
    const body = { lines: [{ ...made.lines[1]!, unit_cents: -2500 }] }
    await issue((await done('invoices.update', { id: made.id, version: made.version, body })).data)
    const { cells } = await figures()
    expect(sumsBy(cells, professionalKey).map(([key, { base_cents }]) => [key, base_cents])).toEqual([
      [String(professional), 4000],
      [String(admin), 3500],
    ])
    expect(sumsBy(cells, serviceKey).map(([key]) => key)).toEqual([`service:${clinic.service}`])
  })

  it('is nobody’s of a voucher and of what was written freely, each with a kind of its own', async () => {
    const voucher = await sell()
    await done('invoices.bill', {
      body: {
        sources: [{ patient_id: clinic.patient, appointment_id: null, voucher_id: voucher.id, fee_id: null }],
        issue: true,
      },
    })
    await issued()
    const { cells } = await figures()
    expect(sumsBy(cells, serviceKey).map(([key, { base_cents }]) => [key, base_cents])).toEqual([
      ['vouchers', 30_000],
      ['other', 5000],
    ])
    expect(sumsBy(cells, professionalKey).map(([key]) => key)).toEqual(['none'])
    expect((await lines({ of_nobody: 'true' })).rows.map(({ title }) => title).sort()).toEqual([
      'Diez sesiones',
      'Servicios de fisioterapia',
    ])
  })
})

describe('what was paid of a voucher in advance', () => {
  it('is paid by its invoice too, and is earned with each session', async () => {
    const voucher = await sell({ price_cents: 10_000, sessions: 3 })
    const { data } = await done('invoices.bill', {
      body: {
        sources: [{ patient_id: clinic.patient, appointment_id: null, voucher_id: voucher.id, fee_id: null }],
        issue: true,
      },
    })
    const told = async () => (await figures()).vouchers
    expect(await told()).toEqual({ cents: 0, sessions: 0, count: 0 })
    const pay = (cents: number) =>
      done('invoices.pay', { id: data[0].id, body: { cents, method: 'cash', paid_on: day } })
    await pay(5000)
    expect(await told()).toEqual({ cents: 5000, sessions: 3, count: 1 })
    await pay(5000)
    const { id } = await book('2026-03-04T09:00:00Z', { service_id: clinic.service })
    await change(id, { attendance: 'attended' })
    expect(await told()).toEqual({ cents: 6667, sessions: 2, count: 1 })
  })
})

describe('a commission', () => {
  const rate = (rate_bp: number, from_day: string) =>
    done('commissions.create', { id: clinic.professionals.professional, body: { rate_bp, from_day } })

  it('is what the rate of the invoice’s day gives of each line without VAT, and is taken back with it', async () => {
    const { professional } = clinic.professionals
    await rate(3333, '2026-01-01')
    await rate(5000, '2199-01-01')
    const first = await visited('2026-03-04T09:00:00Z', professional, rated(4555))
    const second = await visited('2026-03-05T09:00:00Z', professional, { unit_cents: 777 })
    const invoice = await issued({ lines: [first, second] })
    const expected = commissionCents(3764, 3333) + commissionCents(777, 3333)
    const { cells, tells_commission } = await figures()
    expect([tells_commission, sumOf(cells).commission_cents]).toEqual([true, expected])
    expect((await lines()).sum.commission_cents).toBe(expected)
    await issue(await rectify(invoice.id))
    expect(sumOf((await figures()).cells)).toEqual({ base_cents: 0, total_cents: 0, commission_cents: 0 })
  })

  it('of before a rate stays as it was', async () => {
    const { professional } = clinic.professionals
    await issued({ lines: [await visited('2026-03-04T09:00:00Z', professional, { unit_cents: 10_000 })] })
    await rate(4000, '2026-01-01')
    await rate(6000, '2198-01-01')
    expect(sumOf((await figures()).cells).commission_cents).toBe(4000)
    // What is said of the same day last counts.
    await rate(2500, '2026-01-01')
    expect(sumOf((await figures()).cells).commission_cents).toBe(2500)
    const { data } = await done('commissions.list', { id: professional })
    expect(data.map((one: { rate_bp: number; from_day: string }) => [one.rate_bp, one.from_day])).toEqual([
      [6000, '2198-01-01'],
      [2500, '2026-01-01'],
      [4000, '2026-01-01'],
    ])
  })

  it.each([
    [{ rate_bp: 10_001, from_day: '2026-01-01' }, 'rate_bp'],
    [{ rate_bp: -1, from_day: '2026-01-01' }, 'rate_bp'],
    [{ rate_bp: 4000, from_day: '2026-02-30' }, 'from_day'],
    [{ rate_bp: 4000 }, 'from_day'],
  ])('of %o is refused, naming %s', async (body, field) => {
    const answer = await ask('commissions.create', { id: clinic.professionals.professional, body })
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
  })
})

describe('who sees what', () => {
  it('is a professional their own figures alone, with what they are given of them', async () => {
    const { admin, professional } = clinic.professionals
    await done('commissions.create', { id: professional, body: { rate_bp: 5000, from_day: '2026-01-01' } })
    await done('commissions.create', { id: admin, body: { rate_bp: 1000, from_day: '2026-01-01' } })
    const own = await visited('2026-03-04T09:00:00Z', professional, { unit_cents: 4000 })
    const another = await visited('2026-03-05T09:00:00Z', admin, { unit_cents: 6000 })
    await issued({ lines: [own, another, freeLine()] })
    const token = clinic.tokens.professional
    const told = await figures({}, token)
    expect(told).toMatchObject({
      professional_id: professional,
      tells_commission: true,
      ...{ received: null, pending: null, vouchers: null },
    })
    expect(sumOf(told.cells)).toEqual({ base_cents: 4000, total_cents: 4000, commission_cents: 2000 })
    expect((await lines({}, token)).sum).toEqual(sumOf(told.cells))
    for (const name of ['financials.show', 'financials.work', 'financials.lines'] as const)
      expect((await ask(name, { token, query: { ...all, professional_id: admin } })).code).toBe('forbidden')
    for (const name of ['financials.payments', 'financials.pending', 'financials.vouchers'] as const)
      expect((await ask(name, { token, query: all })).code).toBe('forbidden')
    expect((await ask('commissions.list', { token, id: admin })).code).toBe('forbidden')
    // The front desk sees the clinic's, but nobody's commission; an admin one person's.
    const desk = await figures({}, clinic.tokens.employee)
    expect(sumOf(desk.cells)).toEqual({ base_cents: 15_000, total_cents: 15_000, commission_cents: 0 })
    expect(desk.tells_commission).toBe(false)
    expect((await lines({}, clinic.tokens.employee)).sum.commission_cents).toBe(0)
    expect(sumOf((await figures({ professional_id: admin })).cells)).toMatchObject({
      base_cents: 6000,
      commission_cents: 600,
    })
  })
})

describe('what cannot be asked', () => {
  it.each([
    [{ period: 'own' }, 'from'],
    [{ period: 'own', from: '2026-01-01' }, 'to'],
    [{ period: 'own', from: '2026-02-01', to: '2026-01-01' }, 'to'],
    [{ period: 'own', from: '2020-01-01', to: '2026-01-01' }, 'to'],
    [{ period: 'week' }, 'period'],
  ])('%o is refused, naming %s', async (query, field) => {
    for (const name of ['financials.show', 'financials.work'] as const) {
      const answer = await ask(name, { query: query as Query })
      expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
    }
  })

  it.each([1, 2 ** 31])('a page of payments goes on where one ended, and nowhere else: %i', async (rank) => {
    const cursor = encodeCursor({ on: day, rank, id: 1 }, all)
    const { status } = await ask('financials.payments', { query: { ...all, cursor } })
    expect(status).toBe(rank === 1 ? 200 : 422)
  })
})

describe('working time and who came', () => {
  it('are counted by professional, within the days asked for', async () => {
    const { professional, admin } = clinic.professionals
    await owner(sql`delete from plannings where clinic_id = ${clinic.id}`)
    await owner(sql`delete from planning_exceptions where clinic_id = ${clinic.id}`)
    await owner(sql`insert into plannings (clinic_id, professional_id, valid_from, intervals)
      values (${clinic.id}, ${professional}, '2026-03-01', '[{"weekday": 3, "from": "09:00", "to": "13:00"}]')`)
    await owner(sql`insert into planning_exceptions (clinic_id, professional_id, date, date_to, kind, "from", "to")
      values (${clinic.id}, ${professional}, '2026-03-11', '2026-03-11', 'blocked', '12:00', '13:00')`)
    // 10:00 to 10:30 in Madrid; beyond the hours; the week before.
    const came = await book('2026-03-11T09:00:00Z', { professional_id: professional })
    await change(came.id, { attendance: 'attended' })
    const missed = await book('2026-03-11T13:00:00Z', { professional_id: professional })
    await change(missed.id, { attendance: 'no_show' })
    const canceled = await book('2026-03-11T10:00:00Z', { professional_id: professional })
    await change(canceled.id, { status: 'canceled' })
    const earlier = await book('2026-03-04T08:00:00Z', { professional_id: professional })
    await change(earlier.id, { attendance: 'attended' })
    await book('2026-03-12T08:00:00Z', { professional_id: admin })
    const query = { period: 'own', from: '2026-03-09', to: '2026-03-15' }
    const work: FinancialsWork = (await done('financials.work', { query })).data
    expect(work.before).toEqual({ from: '2026-03-02', to: '2026-03-08' })
    const late = work.professionals[0]!.attendance.late
    expect(work.professionals).toEqual([
      expect.objectContaining({
        id: professional,
        hours: { open_minutes: 180, booked_minutes: 30 },
        hours_before: { open_minutes: 240, booked_minutes: 30 },
        attendance: { attended: 1, no_show: 1, late },
        attendance_before: { attended: 1, no_show: 0, late: 0 },
      }),
    ])
    expect(work.week).toEqual([
      { weekday: 3, hour: 9, open_minutes: 60, booked_minutes: 0 },
      { weekday: 3, hour: 10, open_minutes: 60, booked_minutes: 30 },
      { weekday: 3, hour: 11, open_minutes: 60, booked_minutes: 0 },
    ])
    const own = await done('financials.work', { query, token: clinic.tokens.professional })
    expect(own.data.professionals.map(({ id }: { id: number }) => id)).toEqual([professional])
  })
})

const anyUnit = fc.integer({ min: 1, max: 9999 })
const anyLine = fc.record({
  of: fc.constantFrom('free', 'professional', 'admin'),
  unit: anyUnit,
  quantity: fc.integer({ min: 1, max: 3 }),
  discount: fc.constantFrom(0, 1000, 3333),
  vat: fc.constantFrom(null, 400, 1000, 2100),
})
const anyInvoice = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  corrections: fc.array(fc.record({ kind: fc.constantFrom('I', 'S'), unit: anyUnit }), { maxLength: 3 }),
  pays: fc.option(fc.record({ share: fc.integer({ min: 1, max: 100 }), method: fc.constantFrom(...paymentMethods) })),
  refunds: fc.boolean(),
})
const anyVoucher = fc.record({
  sessions: fc.integer({ min: 1, max: 7 }),
  price: fc.integer({ min: 100, max: 40_000 }),
  used: fc.nat(3),
  paid: fc.nat(100),
})

it('is, whatever a clinic invoiced and was paid, the sum of the list that one opens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyInvoice, { minLength: 1, maxLength: 4 }),
      fc.array(anyVoucher, { maxLength: 2 }),
      async (invoices, vouchers) => {
        await invoicingClinic()
        const { professional, admin } = clinic.professionals
        await done('commissions.create', { id: professional, body: { rate_bp: 3333, from_day: '2026-01-01' } })
        let hour = 0
        let net = 0
        // A clinic of the tests has something on account.
        let received = sumIn((await figures()).received!, 'cents')
        const at = () => new Date(Date.UTC(2026, 2, 2 + Math.floor(hour / 8), 7 + (hour++ % 8))).toISOString()
        for (const { lines: some, corrections, pays, refunds } of invoices) {
          const written = []
          for (const { of, unit, quantity, discount, vat } of some) {
            const amount = {
              ...{ unit_cents: unit, quantity, discount_bp: discount },
              ...(vat !== null && { vat_treatment: 'rate', vat_bp: vat, vat_exemption: null }),
            }
            written.push(
              of === 'free' ? freeLine(amount) : await visited(at(), of === 'admin' ? admin : professional, amount),
            )
          }
          const invoice = await issued({ lines: written })
          let owed = invoice.payable_cents
          if (pays) {
            const cents = Math.max(1, Math.floor((owed * pays.share) / 100))
            const body = { cents, method: pays.method, paid_on: day }
            const { data } = await done('invoices.pay', { id: invoice.id, body })
            received += cents
            if (refunds) {
              const back = {
                payment_id: data.payments[0].id,
                cents: 1,
                method: 'cash',
                paid_on: day,
                reason: 'Devuelto',
              }
              await done('invoices.refund', { id: invoice.id, body: back })
              received -= 1
            }
          }
          for (const { kind, unit } of corrections) {
            const turn = (cents: number) => (kind === 'S' ? unit : -Math.min(Math.abs(cents), 1))
            const one = corrected(invoice.id, kind as 'I' | 'S', turn)
            // What takes back more than there is is refused, and counts nowhere.
            const made = await (kind === 'S' ? one : one.catch(() => null))
            if (made) owed = kind === 'S' ? made.payable_cents : owed + made.payable_cents
          }
          net += owed
        }
        // What comes on account is received as it comes, and not once more as it pays an invoice.
        const on = { id: clinic.patient, body: { cents: 700, method: 'transfer', paid_on: day } }
        await done('account-payments.create', on)
        received += 700
        const drawn = await issued({ lines: [freeLine({ unit_cents: 500 })] })
        await done('invoices.pay', { id: drawn.id, body: { cents: 400, method: 'account', paid_on: day } })
        net += 500
        for (const { sessions, price, used, paid } of vouchers) {
          const voucher = await sell({ sessions, price_cents: price })
          const cents = Math.floor((price * paid) / 100)
          if (cents > 0) {
            await done('vouchers.pay', {
              id: voucher.id,
              version: voucher.version,
              body: { cents, method: 'cash', paid_on: day },
            })
            received += cents
          }
          for (let at_ = 0; at_ < Math.min(used, sessions); at_++) {
            const { id } = await book(at(), { service_id: clinic.service })
            await change(id, { attendance: 'attended' })
          }
        }
        const told = await figures()
        const whole = sumOf(told.cells)
        expect(whole.total_cents).toBe(net)
        expect((await lines()).sum).toEqual(whole)
        const byService = sumsBy(told.cells, serviceKey)
        expect(sumOf(byService.map(([, sum]) => sum))).toEqual(whole)
        for (const [key, sum] of byService) {
          const [kind, id] = key.split(':')
          expect((await lines({ kind: kind!, ...(id && { service_id: id }) })).sum).toEqual(sum)
        }
        const byProfessional = sumsBy(told.cells, professionalKey)
        expect(sumOf(byProfessional.map(([, sum]) => sum))).toEqual(whole)
        for (const [key, sum] of byProfessional)
          expect((await lines(key === 'none' ? { of_nobody: 'true' } : { professional_id: key })).sum).toEqual(sum)
        expect(sumIn(told.received!, 'cents')).toBe(received)
        for (const { method, cents } of told.received!) {
          const list = await opened<{ cents: number }>('financials.payments', { ...all, method })
          expect([sumIn(list.rows, 'cents'), list.meta.cents]).toEqual([cents, cents])
        }
        for (const { age, cents, count } of told.pending!) {
          const list = await opened<{ cents: number; due_on: string }>('financials.pending', { age })
          expect([sumIn(list.rows, 'cents'), list.meta.cents, list.rows.length]).toEqual([cents, cents, count])
          expect(list.rows.every(({ due_on }) => ageOf(due_on, day) === age)).toBe(true)
        }
        const deferred = await opened<{ voucher_id: number; cents: number; sessions: number }>(
          'financials.vouchers',
          {},
        )
        expect(told.vouchers).toEqual({
          cents: sumIn(deferred.rows, 'cents'),
          sessions: sumIn(deferred.rows, 'sessions'),
          count: deferred.rows.length,
        })
        for (const { voucher_id, cents } of deferred.rows) {
          const { price_cents, paid_cents, sessions } = await shown(voucher_id)
          const gone = sessions.used + sessions.expired
          expect(cents).toBe(deferredCents({ price_cents, paid_cents, granted: sessions.granted, gone }))
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 3) },
  )
})
