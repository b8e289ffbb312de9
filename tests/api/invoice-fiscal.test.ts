import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyChain } from '@/lib/domain/fiscal/chain'
import type { AltaRecord } from '@/lib/domain/fiscal/record'
import { draft, invoicingClinic, issue, issued, rectify } from '@/tests/support/invoice-desk'
import { freeLine } from '@/tests/support/nouns/invoices'
import { ask, clinic, closeVouchers, done, openVouchers, owner } from '@/tests/support/voucher-desk'

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
    expect((await issue(of)).number).toMatch(/-0001$/)
    expect(await records()).toHaveLength(1)
  })

  it('is never changed or taken out, and nothing is added that does not follow the last', async () => {
    await issued()
    await issued()
    const failing = (statement: ReturnType<typeof sql>) => expect(owner(statement)).rejects.toThrow()
    await failing(sql`update fiscal_records set number = 'X' where clinic_id = ${clinic.id}`)
    await failing(sql`delete from fiscal_records where clinic_id = ${clinic.id}`)
    await failing(sql`truncate fiscal_records cascade`)
    const third = await draft()
    await owner(sql`update clinics set invoice_settings = '{}' where id = ${clinic.id}`)
    const { id, number, issued_on } = await issue(third)
    const day = issued_on!.split('-').reverse().join('-')
    const [, last] = await records()
    const insert = (position: number, previous: string, of: string | null = number) =>
      sql`insert into fiscal_records (clinic_id, issuer, position, invoice_id, kind, number, day, previous_hash, hash, record, made_at)
        values (${clinic.id}, 'B12345674', ${position}, ${id}, 'alta', ${of}, ${day}, ${previous}, ${'A'.repeat(64)}, '{}', '2100-01-01')`
    await failing(insert(4, last!.hash))
    await failing(insert(3, 'B'.repeat(64)))
    await failing(insert(3, last!.hash, 'F2026-9999'))
    expect(await owner(sql`${insert(3, last!.hash)} returning id`)).toHaveLength(1)
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
