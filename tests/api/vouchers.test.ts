import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ahead,
  ask,
  book,
  change,
  clinic,
  closeVouchers,
  counted,
  done,
  freshClinic,
  openVouchers,
  owner,
  sell,
  sessionsOf,
  shown,
  visitIn,
} from '@/tests/support/voucher-desk'

beforeAll(openVouchers)
beforeEach(freshClinic)
afterAll(closeVouchers)

describe('a voucher', () => {
  it('is sold with its sessions and what is paid at once', async () => {
    const voucher = await sell({ payment: { cents: 10_000, method: 'cash', paid_on: '2026-01-01' } })
    expect(voucher).toMatchObject({
      ...{ patient: { id: clinic.patient }, list: 'active', paid_cents: 10_000, alerts: ['unpaid'] },
      sessions: { granted: 10, held: 0, used: 0, expired: 0, left: 10 },
      lines: [{ kind: 'grant', sessions: 10 }],
      payments: [{ cents: 10_000, method: 'cash', reversed: false }],
    })
    expect(await owner(sql`select action from audit where clinic_id = ${clinic.id} and entity = 'voucher'`)).toEqual([
      { action: 'created' },
    ])
  })

  it('is not sold for less than is paid, nor to nobody, nor of what is not there', async () => {
    const body = {
      ...{ patient_id: clinic.patient, title: 'Uno', price_cents: 100, vat_bp: 0, vat_treatment: 'rate', sessions: 1 },
      ...{
        billing: 'at_sale',
        service_ids: [],
        group_ids: [],
        sharer_ids: [],
        sold_on: '2026-01-01',
        expires_on: null,
      },
    }
    const over = await ask('vouchers.create', {
      body: { ...body, payment: { cents: 101, method: 'cash', paid_on: '2026-01-01' } },
    })
    expect([over.status, Object.keys(over.errors)]).toEqual([422, ['payment.cents']])
    const none = { code: 'reference_unknown', status: 422 }
    expect(await ask('vouchers.create', { body: { ...body, patient_id: 1 } })).toMatchObject(none)
    expect(await ask('vouchers.create', { body: { ...body, service_ids: [1] } })).toMatchObject(none)
    const early = await ask('vouchers.create', { body: { ...body, expires_on: '2025-12-31' } })
    expect(Object.keys(early.errors)).toEqual(['expires_on'])
  })

  it('is paid in parts up to its price, and a payment is taken back once by a line against it', async () => {
    const { id, version } = await sell()
    const pay = (cents: number, at: number) =>
      ask('vouchers.pay', { id, version: at, body: { cents, method: 'pos', paid_on: '2026-01-02' } })
    expect((await pay(20_000, version)).data.paid_cents).toBe(20_000)
    expect(Object.keys((await pay(10_001, version + 1)).errors)).toEqual(['cents'])
    const paid = (await pay(10_000, version + 1)).data
    expect([paid.paid_cents, paid.alerts]).toEqual([30_000, []])
    const reverse = (at: number) =>
      ask('vouchers.reverse', { id, version: at, body: { payment_id: paid.payments[0].id, reason: 'Devuelto' } })
    const { data } = await reverse(paid.version)
    expect(data.paid_cents).toBe(20_000)
    expect(data.payments.map((one: { cents: number; reversed: boolean }) => [one.cents, one.reversed])).toEqual([
      [-10_000, false],
      [10_000, true],
      [20_000, false],
    ])
    expect(await reverse(data.version)).toMatchObject({ status: 422, code: 'reference_unknown' })
  })

  it('keeps its price once something of it is paid; its title and what it pays may change', async () => {
    const { id, version } = await sell({ payment: { cents: 1, method: 'cash', paid_on: '2026-01-01' } })
    const priced = await ask('vouchers.update', { id, version, body: { price_cents: 40_000 } })
    expect(Object.keys(priced.errors)).toEqual(['price_cents'])
    const body = { title: 'Familia', service_ids: [clinic.service], sharer_ids: [clinic.otherPatient] }
    const { data } = await done('vouchers.update', { id, version, body })
    expect(data).toMatchObject({
      title: 'Familia',
      service_ids: [clinic.service],
      sharers: [{ id: clinic.otherPatient }],
    })
    const shared = await done('vouchers.list', { query: { patient_id: clinic.otherPatient } })
    expect(shared.data).toMatchObject([{ id, patient: { id: clinic.patient } }])
    expect((await ask('vouchers.update', { id, version, body })).status).toBe(412)
  })

  it('is sold for activities alone, and for nothing at all it is not', async () => {
    const alone = { pays_services: 'none', pays_activities: 'all' }
    const { id, version } = await sell(alone)
    expect(await shown(id)).toMatchObject({ ...alone, service_ids: [], group_ids: [] })
    const visit = await book(ahead)
    expect(await visitIn(visit.id)).toMatchObject({ voucher: null, choices: [] })
    const body = { patient_id: clinic.patient, voucher_id: id }
    expect(Object.keys((await ask('visits.choose', { id: visit.id, body })).errors)).toEqual(['voucher_id'])
    const refused = async (given: object) => {
      const answer = await ask('vouchers.update', { id, version, body: given })
      return [answer.status, Object.keys(answer.errors)]
    }
    expect(await refused({ pays_activities: 'none' })).toEqual([422, ['pays_activities']])
    expect(await refused({ pays_services: 'chosen' })).toEqual([422, ['pays_services']])
    expect(await refused({ pays_activities: 'chosen', group_ids: [] })).toEqual([422, ['pays_activities']])
    const { data } = await done('vouchers.update', { id, version, body: { service_ids: [clinic.service] } })
    expect(data).toMatchObject({ pays_services: 'chosen', service_ids: [clinic.service], pays_activities: 'all' })
    const none = await ask('vouchers.create', {
      body: {
        ...{ patient_id: clinic.patient, title: 'Nada', price_cents: 1, vat_bp: 0, vat_treatment: 'rate', sessions: 1 },
        ...{ billing: 'at_sale', service_ids: [], group_ids: [], sharer_ids: [], sold_on: '2026-01-01' },
        pays_services: 'none',
      },
    })
    expect(Object.keys(none.errors)).toEqual(['pays_activities'])
  })

  it('is put right with a reason, never below what is held or used', async () => {
    const { id, version } = await sell({ sessions: 2 })
    await book(ahead)
    const adjust = (sessions: number, at: number, reason = 'Regalo') =>
      ask('vouchers.adjust', { id, version: at, body: { sessions, reason } })
    expect(Object.keys((await adjust(1, version, ' ')).errors)).toEqual(['reason'])
    expect(Object.keys((await adjust(-2, version)).errors)).toEqual(['sessions'])
    expect((await adjust(-1, version)).data.sessions).toMatchObject({ left: 0, held: 1, granted: 1 })
    expect((await adjust(3, version + 1)).data.lines[0]).toMatchObject({
      kind: 'adjust',
      sessions: 3,
      reason: 'Regalo',
    })
  })

  it('is not deleted while there is money in it, which is given back before', async () => {
    const sold = await sell({ payment: { cents: 10_000, method: 'cash', paid_on: '2026-01-01' } })
    const remove = (version: number) => ask('vouchers.remove', { id: sold.id, version })
    expect(await remove(sold.version)).toMatchObject({
      ...{ status: 409, code: 'voucher_paid' },
      message: 'Este bono tiene pagos: anúlalos antes de eliminarlo.',
    })
    const body = { payment_id: sold.payments[0]!.id, reason: 'Se equivocó' }
    const { data } = await done('vouchers.reverse', { id: sold.id, version: sold.version, body })
    expect((await remove(data.version)).status).toBe(200)
  })

  it('has no rate where it is exempt, as it is sold and as it is changed', async () => {
    const sold = await sell({ vat_treatment: 'exempt', vat_bp: 2100 })
    expect(sold.vat_bp).toBe(0)
    const { data } = await done('vouchers.update', { id: sold.id, version: sold.version, body: { vat_bp: 1000 } })
    expect(data).toMatchObject({ vat_treatment: 'exempt', vat_bp: 0 })
  })

  it('was paid on no day to come, nor in another century', async () => {
    const payment = { cents: 100, method: 'cash', paid_on: '2199-12-31' }
    await expect(sell({ payment })).rejects.toThrow('payment.paid_on')
    const { id, version } = await sell()
    for (const paid_on of ['2199-12-31', '1900-01-01'])
      expect(Object.keys((await ask('vouchers.pay', { id, version, body: { ...payment, paid_on } })).errors)).toEqual([
        'paid_on',
      ])
  })

  it('gives up what it holds when it is deleted, and comes back with it', async () => {
    const { id, version } = await sell({ sessions: 3 })
    const visit = await book(ahead)
    const { data } = await done('vouchers.remove', { id, version })
    expect(data).toEqual({ released: 1 })
    expect(await visitIn(visit.id)).toMatchObject({ voucher: null, use: 'none', choices: [] })
    expect(await shown(id)).toMatchObject({ list: 'deleted', sessions: { left: 3, held: 0 } })
    expect(
      (await ask('vouchers.adjust', { id, version: version + 1, body: { sessions: 1, reason: 'x' } })).status,
    ).toBe(404)
    expect((await done('vouchers.restore', { id })).data.list).toBe('active')
    await change(visit.id, { status: 'pending' })
    expect(await sessionsOf(id)).toEqual({ held: 1, used: 0, left: 2 })
    const { lines, row } = await counted(id)
    expect(row).toEqual(lines)
  })

  it('is offered again as it was sold last, the most sold first, until what it names is archived', async () => {
    const kinds = async () => (await done('vouchers.kinds', {})).data as { title: string }[]
    expect(await kinds()).toEqual([])
    await sell({ title: 'Una vez', sessions: 1 })
    await sell({ title: 'Diez', sessions: 10, price_cents: 30_000 })
    const { id } = await sell({ title: 'diez', sessions: 10, price_cents: 32_000, expires_on: '2026-04-01' })
    const ten = { title: 'diez', sessions: 10, price_cents: 32_000, days: 90, pays_services: 'all', service_ids: [] }
    expect(await kinds()).toMatchObject([ten, { title: 'Una vez', sessions: 1, days: null }])
    // What was put right of one is not what it is sold with.
    await done('vouchers.adjust', { id, version: 1, body: { sessions: 2, reason: 'x' } })
    expect(await kinds()).toMatchObject([ten, {}])
    await owner(sql`update vouchers set deleted_at = now() where clinic_id = ${clinic.id} and title = 'Una vez'`)
    expect(await kinds()).toHaveLength(1)
    await owner(
      sql`update vouchers set pays_services = 'chosen', service_ids = array[${clinic.service}]::bigint[] where id = ${id}`,
    )
    expect(await kinds()).toMatchObject([{ service_ids: [clinic.service] }])
    await owner(sql`update services set active = false where clinic_id = ${clinic.id} and id = ${clinic.service}`)
    expect(await kinds()).toEqual([])
  })

  it('is offered again for as long as most were good for, not as long as the last one', async () => {
    const kinds = async () => (await done('vouchers.kinds', {})).data as { days: number | null }[]
    for (const [sold_on, expires_on] of [
      ['2026-01-15', '2026-07-15'],
      ['2026-03-10', '2026-09-10'],
      ['2026-05-01', '2026-05-15'],
    ])
      await sell({ sold_on, expires_on })
    await sell({ sold_on: '2026-05-02', expires_on: null, price_cents: 25_000 })
    // Half a year is not as many days each time.
    expect(await kinds()).toMatchObject([{ days: 184, price_cents: 30_000 }])
    // Nor does what was usual years ago say what is sold now.
    await owner(
      sql`update vouchers set sold_on = sold_on - 500, expires_on = expires_on - 500 where clinic_id = ${clinic.id} and expires_on > '2026-06-01'`,
    )
    await sell({ sold_on: '2026-05-03', expires_on: null })
    expect(await kinds()).toMatchObject([{ days: null }])
  })

  it('is not sold on a day to come, and says so', async () => {
    const named = { patient_id: clinic.patient, title: 'Diez', price_cents: 30_000, vat_bp: 0 }
    const rest = { vat_treatment: 'rate', billing: 'at_sale', service_ids: [], group_ids: [], sharer_ids: [] }
    const body = { ...named, ...rest, sessions: 10, sold_on: '2099-01-01', expires_on: null }
    const refused = await ask('vouchers.create', { body })
    expect([refused.status, refused.errors]).toEqual([422, { sold_on: ['La fecha no puede ser posterior a hoy.'] }])
  })

  it('is in one list, of which each is counted', async () => {
    await sell()
    const gone = await sell()
    await done('vouchers.remove', { id: gone.id, version: gone.version })
    await sell({ sold_on: '2025-01-01', expires_on: '2025-02-01' })
    const used = await sell({ sessions: 1, expires_on: '2026-12-31' })
    const visit = await book('2026-03-04T09:00:00Z')
    await change(visit.id, { attendance: 'attended' })
    const { data, meta } = await done('vouchers.list', { query: { patient_id: clinic.patient, list: 'completed' } })
    expect(data.map(({ id }: { id: number }) => id)).toEqual([used.id])
    expect(meta.counts).toMatchObject({ active: 1, completed: 1, expired: 1 })
  })

  it('cannot be counted otherwise by the application', async () => {
    const { id } = await sell()
    const { api } = await import('@/tests/support/voucher-desk')
    const asClinic = (query: ReturnType<typeof sql>) => api.database.asTenant(clinic.id, (tx) => tx.execute(query))
    await expect(asClinic(sql`update vouchers set left_sessions = 99 where id = ${id}`)).rejects.toThrow()
    await expect(asClinic(sql`delete from voucher_lines where voucher_id = ${id}`)).rejects.toThrow()
    await expect(asClinic(sql`update voucher_lines set sessions = 99 where voucher_id = ${id}`)).rejects.toThrow()
    const over = sql`insert into voucher_lines (clinic_id, voucher_id, kind, sessions) values (${clinic.id}, ${id}, 'expire', 11)`
    await expect(asClinic(over)).rejects.toThrow()
    expect((await shown(id)).sessions.left).toBe(10)
  })
})
