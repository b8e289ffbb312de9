import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let other: TestClinic
let canceled: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 71)
  other = await makeClinic(api.database, 72)
  canceled = await makeClinic(api.database, 73, { subscription: { status: 'canceled', trial_ends_at: null } })
})
afterAll(() => api.close())

const update = (body: object, token = clinic.tokens.admin) => api.ask('clinic.update', { token, body })
const shown = async (token = clinic.tokens.admin) => (await (await api.ask('clinic.show', { token })).json()).data
const audit = (id = clinic.id) =>
  api.database.asOwner((tx) =>
    rowsOf<{ action: string; before: object; after: object; professional_id: number }>(
      tx,
      sql`select action, before, after, professional_id from audit where clinic_id = ${id} and entity = 'clinic' order by id`,
    ),
  )

describe('the clinic’s data', () => {
  it.each(['professional', 'employee'] as const)('is not a %s’s to change', async (role) => {
    expect((await update({ name: 'Otra' }, clinic.tokens[role])).status).toBe(403)
    expect((await shown()).name).toBe('Clínica 71')
  })

  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: 'llámame' }],
    ['phone', { phone: '12345' }],
    ['id_company', { id_company: 'B91234560' }],
    ['country', { country: 'ZZ' }],
    ['country', { country: 'es' }],
    ['language', { language: 'de' }],
    ['time_zone', { time_zone: 'Europe/Atlantis' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['time_zone', { time_zone: "UTC'; drop table clinics; --" }],
    ['photo', { photo: 'https://evil.test/x.png' }],
    ['logo', { logo: 'a'.repeat(32) }],
  ])('is refused, naming %s: %o', async (field, body) => {
    const before = await shown()
    const answer = await update(body)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toEqual([field])
    expect(await shown()).toEqual(before)
  })

  it('never takes what is not a clinic’s to say', async () => {
    const injected = {
      id: other.id,
      clinic_id: other.id,
      currency: 'USD',
      trial_ends_at: '2099-01-01T00:00:00Z',
      subscription: { status: 'active', trial_ends_at: null },
      payment_customer: 'cus_x',
    }
    const before = await shown()
    const answer = await update({ ...injected, address: 'Calle Mayor, 1' })
    expect(answer.status).toBe(200)
    expect(await shown()).toEqual({ ...before, address: 'Calle Mayor, 1' })
    expect((await shown(other.tokens.admin)).address).toBeNull()
  })

  it('is changed by an admin, and kept in the audit as what changed, from what to what, and announced', async () => {
    const answer = await update({ name: 'Fisioterapia Ribera', phone: '955 123 456', id_company: 'B91234567' })
    expect((await answer.json()).data).toMatchObject({ name: 'Fisioterapia Ribera', phone: '955 123 456' })
    const line = (await audit()).at(-1)
    expect(line).toEqual({
      action: 'updated',
      professional_id: expect.anything(),
      before: { name: 'Clínica 71', phone: null, id_company: null },
      after: { name: 'Fisioterapia Ribera', phone: '955 123 456', id_company: 'B91234567' },
    })
    const announced = await api.database.asOwner((tx) =>
      rowsOf(tx, sql`select 1 from outbox where clinic_id = ${clinic.id} and topic = 'clinic_updated'`),
    )
    expect(announced.length).toBeGreaterThan(0)
    const { data } = await (await api.ask('me.show', { token: clinic.tokens.employee })).json()
    expect(data.clinic.name).toBe('Fisioterapia Ribera')
  })

  it('has its Spanish number without what spaces it, however it was typed; another country’s as it is', async () => {
    const kept = async (body: object) => (await (await update(body)).json()).data.id_company
    const lines = (await audit()).length
    expect(await kept({ id_company: 'b-91.234.567' })).toBe('B91234567')
    expect(await kept({ id_company: 'ES B91234567' })).toBe('B91234567')
    expect((await audit()).length).toBe(lines)
    expect(await kept({ country: 'PT', id_company: '509-442.013' })).toBe('509-442.013')
    expect(await kept({ country: 'ES', id_company: 'b91234567' })).toBe('B91234567')
  })

  it('has the name that its invoices bear beside its number, and leaves how it invoices else', async () => {
    const settings = async () =>
      (await (await api.ask('invoice-settings.show', { token: clinic.tokens.admin })).json()).data
    const before = await settings()
    const answer = await update({ legal_name: ' Ribera Salud, S.L. ' })
    expect((await answer.json()).data.legal_name).toBe('Ribera Salud, S.L.')
    expect(await settings()).toEqual({ ...before, legal_name: 'Ribera Salud, S.L.' })
    expect((await audit()).at(-1)).toMatchObject({
      before: { legal_name: null },
      after: { legal_name: 'Ribera Salud, S.L.' },
    })
    const { data } = await (await api.ask('me.show', { token: clinic.tokens.employee })).json()
    expect(data.clinic.legal_name).toBe('Ribera Salud, S.L.')
    expect((await (await update({ legal_name: '' })).json()).data.legal_name).toBeNull()
  })

  it('is no line of the audit when nothing changes', async () => {
    const lines = (await audit()).length
    expect((await update({ name: 'Fisioterapia Ribera' })).status).toBe(200)
    expect((await update({})).status).toBe(200)
    expect((await audit()).length).toBe(lines)
  })

  it('has the money of its country', async () => {
    const answer = await update({ country: 'MX', id_company: 'XAXX010101000', phone: '+52 55 5093 0000' })
    expect((await answer.json()).data).toMatchObject({ country: 'MX', currency: 'MXN' })
    expect((await audit()).at(-1)?.after).toMatchObject({ country: 'MX', currency: 'MXN' })
    await update({ country: 'ES', id_company: 'B91234567', phone: '955 123 456' })
    expect((await shown()).currency).toBe('EUR')
  })

  it('can be put right in a clinic that is confined', async () => {
    expect((await update({ name: 'Centro Norte' }, canceled.tokens.admin)).status).toBe(200)
    expect((await shown(canceled.tokens.employee)).name).toBe('Centro Norte')
  })
})

describe('photo and logo', () => {
  const png = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f7a69' } })
      .png()
      .toBuffer()
  const send = (fields: Record<string, string | Uint8Array>, token = clinic.tokens.admin) => {
    const form = new FormData()
    form.set('_method', 'PATCH')
    for (const [key, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.set(key, value)
      else form.set(key, new Blob([value as BlobPart], { type: 'image/png' }), '../../x.png')
    }
    return api.ask('clinic.update', { token, form })
  }

  it('are refused when they are no picture, or too large', async () => {
    expect((await send({ photo: Buffer.from('<svg onload="alert(1)"/>') })).status).toBe(415)
    const large = await send({ logo: new Uint8Array(10 * 1024 * 1024 + 70 * 1024) })
    expect((await large.json()).code).toBe('image_too_large')
    expect(await shown()).toMatchObject({ photo: null, logo: null })
  })

  it('are stored encoded anew with the rest of the form, read by the clinic alone, and taken away by an empty text', async () => {
    const answer = await send({ photo: await png(), logo: await png(), address: 'Plaza Nueva, 2' })
    const { data } = await answer.json()
    expect(data.address).toBe('Plaza Nueva, 2')
    expect(data.logo).toMatch(/^\/api\/files\/[a-f0-9]{32}$/)
    const read = (token: string) => api.fetch('GET', data.photo.url, { headers: { authorization: `Bearer ${token}` } })
    const file = await read(clinic.tokens.employee)
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).format).toBe('webp')
    expect((await read(other.tokens.admin)).status).toBe(404)

    expect((await (await send({ photo: '' })).json()).data.photo).toBeNull()
    expect((await shown()).logo).toBe(data.logo)
    expect((await (await update({ logo: null })).json()).data.logo).toBeNull()
    expect((await audit()).at(-1)?.after).toEqual({ logo: null })
  })
})
