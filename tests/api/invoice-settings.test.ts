import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { version } from '@/package.json'
import { api, ask, clinic, closeVouchers, done, freshClinic, openVouchers, owner } from '@/tests/support/voucher-desk'

beforeAll(openVouchers)
beforeEach(freshClinic)
afterAll(closeVouchers)

const terms = {
  ...{ legal_name: null, concept: null, due_days: 30, payment_method: 'transfer', iban: null, withholding_bp: 0 },
  ...{ vat_treatment: 'exempt', vat_bp: 2100, vat_exemption: 'Art. 20.Uno.3.º LIVA', fiscal_regime: 'none' },
}
const series = (more: object = {}) => ({
  ...{ name: 'Empresas', prefix: 'E-', kind: 'ordinary', yearly: true, first_number: 1 },
  ...more,
})
const update = (body: object) => ask('invoice-settings.update', { body })

describe('what the producer declares of the program', () => {
  const declaration = { address: 'Calle Mayor 1, Madrid', signed_on: '2026-12-01', place: 'Madrid, España' }
  const shown = async () => (await done('invoice-settings.declaration')).data
  afterEach(() => Object.assign(api.services.fiscal, { declaration: null }))

  it('is nothing where nothing is sent, and nobody but an admin asks', async () => {
    expect(await shown()).toBeNull()
    const { professional: token } = clinic.tokens
    expect((await ask('invoice-settings.declaration', { token })).status).toBe(403)
  })

  it('is of this version, by who is on the records, in Spain alone', async () => {
    Object.assign(api.services.fiscal, { declaration })
    expect(await shown()).toEqual({
      system: { name: 'Physio Tracking', id: 'PT', version },
      producer: { ...api.services.fiscal.producer, address: declaration.address },
      ...{ signed_on: '2026-12-01', place: 'Madrid, España' },
    })
    await owner(sql`update clinics set country = 'PT' where id = ${clinic.id}`)
    expect(await shown()).toBeNull()
  })
})

describe('how a clinic invoices', () => {
  it('is an admin’s to say', async () => {
    const { professional } = clinic.tokens
    expect((await ask('invoice-settings.update', { body: terms, token: professional })).status).toBe(403)
    expect((await ask('invoice-series.create', { body: series(), token: professional })).status).toBe(403)
  })

  it('is as the law of its country until somebody says otherwise, and then as they say', async () => {
    const { data } = await done('invoice-settings.show')
    expect(data).toMatchObject({
      vat_treatment: 'exempt',
      vat_exemption: expect.stringContaining('20.Uno.3'),
      due_days: 0,
    })
    await update(terms)
    expect((await done('invoice-settings.show')).data).toEqual({
      ...{ ...terms, vat_bp: 0, may_withhold: false, may_report: true, fiscal_kept: false },
    })
    const { data: lines } = await done('audit.list', { query: { entity: 'clinic' } })
    expect(lines[0]).toMatchObject({ after: { due_days: 30, payment_method: 'transfer' } })
  })

  it('names the account that transfers go to, of any country, as it was when an invoice was issued', async () => {
    expect(Object.keys((await update({ ...terms, iban: 'ES91 2100 0418 4502 0005 1333' })).errors)).toEqual(['iban'])
    expect((await update({ ...terms, iban: 'gb82 west 1234 5698 7654 32' })).data).toMatchObject({
      iban: 'GB82WEST12345698765432',
    })
  })

  it('says why something is exempt, and withholds only as a natural person in Spain', async () => {
    expect(Object.keys((await update({ ...terms, vat_exemption: '' })).errors)).toEqual(['vat_exemption'])
    expect(Object.keys((await update({ ...terms, withholding_bp: 900 })).errors)).toEqual(['withholding_bp'])
    expect(Object.keys((await update({ ...terms, withholding_bp: 1500 })).errors)).toEqual(['withholding_bp'])
    await owner(sql`update clinics set id_company = '12345678Z' where id = ${clinic.id}`)
    expect((await update({ ...terms, withholding_bp: 1500 })).data).toMatchObject({
      withholding_bp: 1500,
      may_withhold: true,
    })
    // Whoever becomes a company withholds no more, whatever was said before.
    await owner(sql`update clinics set id_company = 'B12345674' where id = ${clinic.id}`)
    expect((await done('invoice-settings.show')).data).toMatchObject({ withholding_bp: 0, may_withhold: false })
  })
})

describe('a series of invoices', () => {
  it('says what its next number is', async () => {
    const { data } = await done('invoice-series.create', { body: series({ yearly: false, first_number: 124 }) })
    expect(data).toMatchObject({ next_number: 'E-0124', used: false, active: true })
    const { data: all } = await done('invoice-series.list', { token: clinic.tokens.employee })
    expect(all.map(({ prefix }: { prefix: string }) => prefix)).toEqual(['F', 'E-'])
  })

  it('has a prefix of printable ASCII whose numbers are no other one’s', async () => {
    for (const prefix of ['Ñ', '', 'E&', 'F', 'F1-'])
      expect(Object.keys((await ask('invoice-series.create', { body: series({ prefix }) })).errors), prefix).toEqual([
        'prefix',
      ])
    const { data: all } = await done('invoice-series.list')
    expect(all).toHaveLength(1)
  })

  it('is changed in the version that is known, and archived', async () => {
    const id = clinic.invoiceSeries
    expect((await ask('invoice-series.update', { id, body: { name: 'Otra' } })).status).toBe(428)
    await done('invoice-series.update', { id, version: 1, body: { prefix: 'A', active: false } })
    expect((await ask('invoice-series.update', { id, version: 1, body: { name: 'Otra' } })).status).toBe(412)
    expect((await done('invoice-series.list')).data[0]).toMatchObject({ prefix: 'A', active: false, version: 2 })
  })
})
