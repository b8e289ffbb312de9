import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { verifyChain } from '@/lib/domain/fiscal/chain'
import type { AltaRecord } from '@/lib/domain/fiscal/record'
import { rowsOf } from '@/server/db/client'
import { sendFiscalRecords } from '@/server/jobs/send-fiscal-records'
import type { FiscalService } from '@/server/ports/fiscal/port'
import { simulatedFiscal, type Told } from '@/server/ports/fiscal/simulated'
import { draft, invoicingClinic, issue, issued, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import { api, ask, clinic, closeVouchers, done, openVouchers, owner } from '@/tests/support/voucher-desk'

beforeAll(openVouchers)
beforeEach(async () => {
  await invoicingClinic()
  await owner(sql`update clinics set invoice_settings = '{"fiscal_regime": "verifactu"}' where id = ${clinic.id}`)
})
afterAll(closeVouchers)

type Kept = { id: number; issuer: string; position: number; invoice_id: number; hash: string; record: AltaRecord }
const records = () =>
  owner<Kept>(sql`select id::float8 as id, issuer, position, invoice_id::float8 as invoice_id, hash, record from fiscal_records
    where clinic_id = ${clinic.id} order by issuer, position`)
const only = async () => (await records())[0]!
const refused = async (of: { id: number; version: number }) =>
  ask('invoices.issue', { id: of.id, version: of.version, body: {} })

describe('the record of an invoice', () => {
  it('is made as it is issued, chained over all series, and says no clinical word and nothing that is withheld', async () => {
    const first = await issued({ lines: [freeLine({ description: 'Punción seca lumbar', service_on: '2026-10-30' })] })
    const second = await issued({ lines: [freeLine({ vat_treatment: 'rate', vat_bp: 2100, vat_exemption: null })] })
    const back = await issue(await rectify(first.id))
    const chain = (await records()).map(({ record }) => record)
    expect(verifyChain(chain)).toBeNull()
    expect(chain.map(({ number, type }) => [number, type])).toEqual([
      [first.number, 'F1'],
      [second.number, 'F1'],
      [back.number, 'R4'],
    ])
    expect(chain[0]).toMatchObject({
      issuer: { tax_id: 'B12345674' },
      ...{ previous: null, vat: '0.00', total: '50.00', description: 'Servicios de fisioterapia' },
      ...{ recipient: { tax_id: '12345678Z' }, details: [{ condition: 'E1', rate: null }] },
    })
    expect(chain[1]).toMatchObject({ vat: '8.68', details: [{ condition: 'S1', rate: '21.00', base: '41.32' }] })
    expect(chain[2]).toMatchObject({ total: '-50.00', rectifies: { by: 'I', number: first.number } })
    expect(JSON.stringify(chain)).not.toContain('Punción')
  })

  it('is none where the clinic tells nobody, nor of a draft', async () => {
    await draft()
    expect(await records()).toEqual([])
    await owner(sql`update clinics set invoice_settings = '{}' where id = ${clinic.id}`)
    await issued()
    expect(await records()).toEqual([])
    await owner(
      sql`update clinics set invoice_settings = '{"fiscal_regime": "verifactu"}', country = 'IT' where id = ${clinic.id}`,
    )
    await issued()
    expect(await records()).toEqual([])
  })

  it('has no recipient where the invoice is a simplified one', async () => {
    await owner(sql`update patients set identification = null where id = ${clinic.patient}`)
    await issued()
    expect((await only()).record).toMatchObject({ type: 'F2', recipient: null })
  })

  it('begins another chain where the clinic becomes another taxpayer', async () => {
    await issued()
    await owner(sql`update clinics set id_company = 'B76543214' where id = ${clinic.id}`)
    await issued()
    expect((await records()).map(({ issuer, position, record }) => [issuer, position, record.previous])).toEqual([
      ['B12345674', 1, null],
      ['B76543214', 1, null],
    ])
  })

  it('would be refused: the field is named, and no number is taken', async () => {
    const of = await draft()
    const cases: [string, string, string][] = [
      ['clinics', `id_company = 'B12345675'`, 'issuer.tax_id'],
      ['patients', `identification = 'PA123456'`, 'recipient.tax_id'],
    ]
    for (const [table, set, field] of cases) {
      const id = table === 'clinics' ? clinic.id : clinic.patient
      const before = await owner(sql`select * from ${sql.identifier(table)} where id = ${id}`)
      await owner(sql`update ${sql.identifier(table)} set ${sql.raw(set)} where id = ${id}`)
      const { status, code, errors, message } = await refused(of)
      expect([status, code, Object.keys(errors)], field).toEqual([422, 'invoice_fiscal', [field]])
      expect(message).toContain(errors[field]![0])
      const { id_company, identification } = before[0] as Record<string, string>
      await owner(
        table === 'clinics'
          ? sql`update clinics set id_company = ${id_company} where id = ${id}`
          : sql`update patients set identification = ${identification} where id = ${id}`,
      )
    }
    const own = await draft({ bill_to: { name: 'La misma', tax_id: 'B-12345674', address: null, is_business: true } })
    expect(Object.keys((await refused(own)).errors)).toEqual(['recipient.tax_id'])
    const dear = await draft({
      bill_to: { name: 'Sin NIF', tax_id: null, address: null, is_business: false },
      lines: [freeLine({ unit_cents: 40_001 })],
    })
    expect((await refused(dear)).code).toBe('invoice_recipient')
    const abroad = { name: 'John Smith', tax_id: 'PA123456', address: null, is_business: false }
    expect(Object.keys((await refused(await draft({ bill_to: abroad }))).errors)).toEqual(['recipient.tax_id'])
    const passport = await issue(await draft({ bill_to: { ...abroad, country: 'GB', id_type: 'passport' } }))
    expect(passport).toMatchObject({ type: 'F1', recipient: { country: 'GB', id_type: 'passport' } })
    expect((await records())[0]!.record.recipient).toMatchObject({ country: 'GB', id_type: '03' })
    expect((await issue(of)).number).toMatch(/-0002$/)
    expect(await records()).toHaveLength(2)
  })

  it('is never changed or taken out, and nothing is added that does not follow the last', async () => {
    await issued()
    await issued()
    const failing = (statement: ReturnType<typeof sql>, why: string) =>
      expect(owner(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining(why) } })
    await failing(sql`update fiscal_records set number = 'X' where clinic_id = ${clinic.id}`, 'only added to')
    await failing(sql`delete from fiscal_records where clinic_id = ${clinic.id}`, 'only added to')
    await failing(sql`truncate fiscal_records cascade`, 'only added to')
    const third = await draft()
    await owner(sql`update clinics set invoice_settings = '{}' where id = ${clinic.id}`)
    const { id, number, issued_on } = await issue(third)
    const day = issued_on!.split('-').reverse().join('-')
    const [, last] = await records()
    const insert = (position: number, previous: string, of: string | null = number) =>
      sql`insert into fiscal_records (clinic_id, issuer, position, invoice_id, kind, number, day, previous_hash, hash, record, made_at, place)
        values (${clinic.id}, 'B12345674', ${position}, ${id}, 'alta', ${of}, ${day}, ${previous}, ${'A'.repeat(64)}, '{}', '2100-01-01', 'production')`
    await failing(insert(4, last!.hash), 'where 3 follows')
    await failing(insert(3, 'B'.repeat(64)), 'not chained')
    await failing(insert(3, last!.hash, 'F2026-9999'), 'not issued as its record says')
    expect(await owner(sql`${insert(3, last!.hash)} returning id`)).toHaveLength(1)
  })
})

/** Longer than a test takes, and no longer than the first round may be late. */
const HELD_MS = 100_000

describe('sending', () => {
  const told: Told = {}
  let fiscal: FiscalService
  let at: Date
  /** A round of the job, so many seconds after the last. */
  const round = (seconds = 61) => {
    at = new Date(at.getTime() + seconds * 1000)
    return sendFiscalRecords({ database: api.database, fiscal }, at)
  }
  const standing = async (id: number) => (await shownInvoice(id)).fiscal!
  const refuses = (number: string | null, text = 'NIF no identificado') => {
    told.says = { [number!]: { state: 'Incorrecto', code: '1239', text } }
  }
  beforeEach(async () => {
    for (const key of Object.keys(told)) delete told[key as keyof Told]
    // The API of these tests sends by itself too, every ten seconds: until this clock's first round it finds that somebody sends.
    at = new Date(Date.now() + HELD_MS)
    fiscal = simulatedFiscal({ told, now: () => at })
    await owner(
      sql`insert into fiscal_queues (clinic_id, wait_until) values (${clinic.id}, ${at.toISOString()}::timestamptz)`,
    )
    // What other tests left is not this one's to send.
    await owner(sql`update fiscal_sends set state = 'accepted' where clinic_id <> ${clinic.id}`)
  })

  it('goes in the order of the chain, is told on the invoice, and waits as it is told to', async () => {
    const first = await issued()
    expect(first.fiscal).toMatchObject({ state: 'pending', position: 1 })
    expect(first.fiscal!.url).toContain(`numserie=${encodeURIComponent(first.number!)}`)
    await issued()
    told.wait_seconds = 120
    expect(await round()).toBe(2)
    expect(await standing(first.id)).toMatchObject({ state: 'accepted', message: null })
    const third = await issued()
    expect(await round(60)).toBe(0)
    expect(await round(61)).toBe(1)
    expect((await standing(third.id)).state).toBe('accepted')
  })

  it('does not stop at one that is refused, whose text is told and which is corrected at the end of the chain', async () => {
    const [bad, good] = [await issued(), await issued()]
    refuses(bad.number)
    await round()
    expect(await standing(bad.id)).toMatchObject({ state: 'refused', code: '1239', message: 'NIF no identificado' })
    expect((await standing(good.id)).state).toBe('accepted')
    const found = (await done('invoices.list', { query: { show: 'refused' } })).data
    expect(found.map(({ id, fiscal_state }: InvoiceDetail) => [id, fiscal_state])).toEqual([[bad.id, 'refused']])
    // It stays as it was: what is sent is another one.
    const correct = (id: number, more: object = {}) =>
      ask('invoices.correct_record', { id, body: { name: 'Ana Ruiz Gil' }, ...more })
    expect((await correct(bad.id, { token: clinic.tokens.professional })).status).toBe(403)
    expect((await correct(good.id)).code).toBe('record_not_refused')
    expect((await correct(bad.id, { body: { tax_id: 'X' } })).code).toBe('invoice_fiscal')
    told.says = {}
    expect((await correct(bad.id)).data.fiscal).toMatchObject({ state: 'pending', position: 3, code: null })
    expect((await correct(bad.id)).code).toBe('record_not_refused')
    const chain = (await records()).map(({ record }) => record)
    expect(verifyChain(chain)).toBeNull()
    expect(chain[2]).toMatchObject({
      ...{ number: bad.number, correction: true, after_refusal: true, total: chain[0]!.total },
      ...{ recipient: { name: 'Ana Ruiz Gil' }, previous: { number: good.number } },
    })
    await round()
    expect((await standing(bad.id)).state).toBe('accepted')
  })

  it('is tried again while nobody answers, later each time; what was registered meanwhile is as good', async () => {
    const { id } = await issued()
    told.away = true
    for (const seconds of [61, 61, 61]) expect(await round(seconds)).toBe(0)
    expect(await standing(id)).toMatchObject({ state: 'pending', message: expect.stringContaining('away') })
    const [queue] = await owner<{ failures: number }>(
      sql`select failures from fiscal_queues where clinic_id = ${clinic.id}`,
    )
    expect(queue).toEqual({ failures: 3 })
    Object.assign(told, { away: false, deaf: true })
    await round(3600)
    told.deaf = false
    expect(await round(3600)).toBe(1)
    expect((await standing(id)).state).toBe('accepted')
  })

  it('is tried one by one where a whole sending is refused, each as often as anything is, and then by hand', async () => {
    const [one, other] = [await issued(), await issued()]
    told.refuses = 'Codigo[4102].El XML no cumple el esquema.'
    await round()
    for (let tries = 0; tries < 24; tries += 1) await round(21_700)
    expect([(await standing(one.id)).state, (await standing(other.id)).state]).toEqual(['stuck', 'stuck'])
    expect((await standing(one.id)).message).toContain('4102')
    told.refuses = null
    expect(await round(90_000)).toBe(0)
    expect((await ask('invoices.send_record', { id: one.id })).data.fiscal.state).toBe('pending')
    expect((await ask('invoices.send_record', { id: one.id })).code).toBe('record_not_stuck')
    expect(await round(90_000)).toBe(1)
  })
})

describe('the chain', () => {
  const verdict = async () => (await done('invoices.verify')).data
  it('is whole, or its broken record is named', async () => {
    expect(await verdict()).toEqual({ count: 0, fault: null })
    const [first] = [await issued(), await issued()]
    expect(await verdict()).toEqual({ count: 2, fault: null })
    // Only who may put the guard away could alter one.
    const altered = (position: number, set: ReturnType<typeof sql>) =>
      api.database.asOwner(async (tx) => {
        await rowsOf(tx, sql`alter table fiscal_records disable trigger fiscal_records_kept`)
        await rowsOf(
          tx,
          sql`update fiscal_records set ${set} where clinic_id = ${clinic.id} and position = ${position}`,
        )
        await rowsOf(tx, sql`alter table fiscal_records enable trigger fiscal_records_kept`)
      })
    const { record } = await only()
    await altered(1, sql`record = jsonb_set(record, '{total}', '"5.00"')`)
    expect(await verdict()).toEqual({ count: 0, fault: { kind: 'hash', position: 1, number: first!.number } })
    await altered(1, sql`record = ${JSON.stringify(record)}::jsonb`)
    await altered(2, sql`position = 9`)
    expect((await verdict()).fault).toMatchObject({ kind: 'missing', position: 9 })
  })
})

describe('telling the tax office', () => {
  it('is not undone once there are records, and only in Spain', async () => {
    const { data } = await done('invoice-settings.show')
    const { may_withhold, may_report, fiscal_kept, ...settings } = data
    expect([may_report, fiscal_kept]).toEqual([true, false])
    const change = (fiscal_regime: string) => ask('invoice-settings.update', { body: { ...settings, fiscal_regime } })
    expect((await change('none')).status).toBe(200)
    expect((await change('verifactu')).data).toMatchObject({ fiscal_regime: 'verifactu', fiscal_kept: false })
    await issued()
    expect(Object.keys((await change('none')).errors)).toEqual(['fiscal_regime'])
    await owner(sql`update clinics set country = 'IT' where id = ${clinic.id}`)
    expect((await done('invoice-settings.show')).data).toMatchObject({ fiscal_regime: 'none', may_report: false })
    expect(Object.keys((await change('verifactu')).errors)).toEqual(['fiscal_regime'])
  })
})
