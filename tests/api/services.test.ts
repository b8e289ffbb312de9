import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Service, ServicePrice } from '@/lib/contract/services'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let nextClinic = 8101

beforeAll(async () => {
  api = await testApi()
})
// A clinic of its own for each test: what one does to the offer must not be seen by the next.
beforeEach(async () => {
  clinic = await makeClinic(api.database, nextClinic++)
})
afterAll(() => api.close())

type Asked = { id?: number; body?: object; version?: number; token?: string }
const ask = async (name: EndpointName, { id, body, version, token = clinic.tokens.admin }: Asked = {}) => {
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  const answer = await api.ask(name, { token, body, headers, params: id === undefined ? undefined : { id } })
  return { status: answer.status, ...(await answer.json()) }
}
const owner = <Row>(query: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const prices = async (id: number) => (await ask('services.prices', { id })).data as ServicePrice[]
const create = async (more: object = {}) =>
  (await ask('services.create', { body: { ...drainage, ...more } })).data as Service

const drainage = {
  name: 'Drenaje linfático',
  duration_minutes: 50,
  price_cents: 4200,
  vat_treatment: 'exempt',
  vat_bp: 0,
  vat_exemption: 'Art. 20.Uno.3.º LIVA',
  color: 'rose',
  buffer_before_minutes: 0,
  buffer_after_minutes: 10,
  online: true,
}

describe('what the clinic offers', () => {
  it.each(['professional', 'employee'] as const)('is not a %s’s to change, though theirs to read', async (role) => {
    const token = clinic.tokens[role]
    expect((await ask('services.create', { token, body: drainage })).status).toBe(403)
    expect(
      (await ask('services.update', { token, id: clinic.service, body: { price_cents: 1 }, version: 1 })).status,
    ).toBe(403)
    expect((await ask('services.prices', { token, id: clinic.service })).status).toBe(403)
    expect((await ask('services.list', { token })).data).toMatchObject([{ id: clinic.service, price_cents: 5000 }])
  })

  it.each([
    ['name', { name: ' ' }],
    ['duration_minutes', { duration_minutes: 4 }],
    ['price_cents', { price_cents: -1 }],
    ['price_cents', { price_cents: 42.5 }],
    ['vat_bp', { vat_treatment: 'rate', vat_bp: 10_001 }],
    ['vat_exemption', { vat_exemption: ' ' }],
    ['buffer_after_minutes', { buffer_after_minutes: 121 }],
    ['color', { color: 'pink' }],
  ])('is refused, naming %s: %o', async (field, wrong) => {
    const { status, errors } = await ask('services.create', { body: { ...drainage, ...wrong } })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect((await ask('services.list')).data).toHaveLength(1)
  })

  it('grows, with its first price, audit and announcement', async () => {
    const created = await create()
    expect(created).toMatchObject({ ...drainage, active: true, version: 1 })
    expect(await prices(created.id)).toMatchObject([
      { price_cents: 4200, vat_bp: 0, vat_treatment: 'exempt', changed_by: `admin de ${clinic.id}` },
    ])
    const written = await owner<{ action: string }>(
      sql`select action from audit where clinic_id = ${clinic.id} and entity = 'service' and entity_id = ${created.id}`,
    )
    expect(written).toEqual([{ action: 'created' }])
    const told = await owner(
      sql`select id from outbox where clinic_id = ${clinic.id} and topic = 'service_updated' and body->>'service_id' = ${String(created.id)}`,
    )
    expect(told).toHaveLength(1)
  })

  it('has no two of one name, unless the first is archived', async () => {
    const { id } = await create()
    const twice = await ask('services.create', { body: { ...drainage, name: `  ${drainage.name.toUpperCase()}` } })
    expect([twice.status, Object.keys(twice.errors)]).toEqual([422, ['name']])
    const renamed = await ask('services.update', { id: clinic.service, body: { name: drainage.name }, version: 1 })
    expect([renamed.status, Object.keys(renamed.errors)]).toEqual([422, ['name']])
    await ask('services.update', { id, body: { active: false }, version: 1 })
    expect((await create()).id).not.toBe(id)
  })

  it('says how many appointments to come are for a service', async () => {
    expect((await ask('services.upcoming', { id: clinic.service })).data).toEqual({ count: 1 })
    expect((await ask('services.upcoming', { id: 999_999_999 })).status).toBe(404)
  })

  it('has no VAT rate where it is exempt, and no reason where it has a rate', async () => {
    expect(await create({ vat_bp: 2100 })).toMatchObject({ vat_treatment: 'exempt', vat_bp: 0 })
    const massage = await create({ name: 'Masaje', vat_treatment: 'rate', vat_bp: 2100 })
    expect(massage).toMatchObject({ vat_bp: 2100, vat_exemption: null })
  })
})

describe('a change', () => {
  it('without a version, with an old one, or of a service that is not the clinic’s is refused', async () => {
    const { id } = await create()
    expect((await ask('services.update', { id, body: { name: 'Otro' } })).status).toBe(428)
    expect((await ask('services.update', { id, body: { name: 'Otro' }, version: 2 })).status).toBe(412)
    const other = await makeClinic(api.database, nextClinic++)
    const token = other.tokens.admin
    expect((await ask('services.update', { id, body: { name: 'Otro' }, version: 1, token })).status).toBe(404)
    expect((await ask('services.prices', { id, token })).status).toBe(404)
    expect((await ask('services.list')).data.at(-1)).toMatchObject({ name: drainage.name, version: 1 })
  })

  it('to exempt without a reason is refused, but one that is stored stays enough', async () => {
    const { id } = await create()
    for (const body of [{ vat_treatment: 'exempt' }, { vat_exemption: null }]) {
      const { status, errors } = await ask('services.update', { id, body, version: 1 })
      expect([status, Object.keys(errors)]).toEqual([422, ['vat_exemption']])
    }
    const renamed = await ask('services.update', { id, body: { name: 'Drenaje' }, version: 1 })
    expect(renamed.data).toMatchObject({ name: 'Drenaje', vat_exemption: drainage.vat_exemption, version: 2 })
    // What a clinic begins with is exempt without a reason; its name may still be put right.
    const first = await ask('services.update', { id: clinic.service, body: { name: 'Sesión' }, version: 1 })
    expect(first.status).toBe(200)
  })

  it('of price or VAT adds a line, the newest first; any other adds none', async () => {
    const { id } = await create()
    await ask('services.update', { id, body: { price_cents: 4500 }, version: 1 })
    await ask('services.update', { id, body: { name: 'Drenaje', online: false, price_cents: 4500 }, version: 2 })
    const last = await ask('services.update', { id, body: { vat_treatment: 'rate', vat_bp: 2100 }, version: 3 })
    expect(last.data).toMatchObject({ price_cents: 4500, vat_bp: 2100, vat_exemption: null, version: 4 })
    expect((await prices(id)).map(({ price_cents, vat_bp }) => [price_cents, vat_bp])).toEqual([
      [4500, 2100],
      [4500, 0],
      [4200, 0],
    ])
  })

  it('of price leaves what was booked as it was, and what is booked from now on costs the new one', async () => {
    const { id } = await create()
    const book = async (day: string) =>
      (
        await ask('appointments.create', {
          body: {
            professional_id: clinic.professionals.professional,
            service_id: id,
            starts_at: `${day}T09:00:00Z`,
            ends_at: `${day}T10:00:00Z`,
            patient_ids: [clinic.patient],
          },
        })
      ).data
    const before = await book('2027-05-03')
    await ask('services.update', { id, body: { price_cents: 9900 }, version: 1 })
    expect((await book('2027-05-04')).price_cents).toBe(9900)
    expect((await ask('appointments.show', { id: before.id })).data.price_cents).toBe(4200)
  })

  it('archives and brings back; nobody can take a line of prices away', async () => {
    const { id } = await create()
    const archived = await ask('services.update', { id, body: { active: false }, version: 1 })
    expect(archived.data).toMatchObject({ active: false, version: 2 })
    const back = await ask('services.update', { id, body: { active: true }, version: 2 })
    expect(back.data).toMatchObject({ active: true, version: 3 })
    expect(await prices(id)).toHaveLength(1)
    const remove = api.database.asTenant(clinic.id, (tx) => rowsOf(tx, sql`delete from service_prices`))
    await expect(remove).rejects.toThrow()
  })

  it('by two at once lets one through', async () => {
    const { id } = await create()
    const change = (price_cents: number) => ask('services.update', { id, body: { price_cents }, version: 1 })
    const answers = await Promise.all([change(1000), change(2000)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await prices(id)).toHaveLength(2)
  })
})
