import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/contract/professionals'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 63)
})
afterAll(() => api.close())

const paint = (background: string | object) =>
  sharp({ create: { width: 60, height: 20, channels: 4, background: background as never } })
const picture = () => paint('#0f7a69').png().toBuffer()
const line = Buffer.from('<svg width="60" height="20"><path d="M5 15 L55 5" stroke="#15211d" stroke-width="2"/></svg>')
const ink = () =>
  paint({ r: 0, g: 0, b: 0, alpha: 0 })
    .composite([{ input: line }])
    .png()
    .toBuffer()
const formOf = (fields: Record<string, string | Uint8Array>) => {
  const form = new FormData()
  form.set('_method', 'PATCH')
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new Blob([value as BlobPart], { type: 'image/png' }), 'x.png')
  }
  return form
}
type Sent = { body?: object; form?: FormData; by?: Role; to?: Role }
const change = ({ body, form, by = 'professional', to = by }: Sent) =>
  api.ask('professionals.update', { token: clinic.tokens[by], params: { id: clinic.professionals[to] }, body, form })
const me = async (role: Role = 'professional') =>
  (await (await api.ask('me.show', { token: clinic.tokens[role] })).json()).data
const read = (address: string) =>
  api.fetch('GET', address, { headers: { authorization: `Bearer ${clinic.tokens.employee}` } })

describe('another’s profile', () => {
  it.each(['professional', 'employee'] as const)('is not a %s’s to change', async (by) => {
    expect((await change({ by, to: 'admin', body: { name: 'Otra' } })).status).toBe(403)
  })

  it.each([
    ['the introduction', async () => ({ body: { onboarding_enabled: false } })],
    ['the avatar', async () => ({ form: formOf({ avatar: await picture() }) })],
    ['the avatar’s removal', async () => ({ body: { remove_avatar: true } })],
    ['the signature', async () => ({ form: formOf({ signature: await ink() }) })],
  ])('is an admin’s but for %s', async (_, sent) => {
    expect((await change({ by: 'admin', to: 'employee', ...(await sent()) })).status).toBe(403)
  })

  it('is an admin’s to put right: name, collegiate number, colour, language, with a line in the audit', async () => {
    const body = { name: 'Eva Soler', collegiate_number: '4411', color: 'violet', locale: 'ca' }
    const answer = await change({ by: 'admin', to: 'employee', body })
    expect((await answer.json()).data).toMatchObject({ name: 'Eva Soler', collegiate_number: '4411', color: 'violet' })
    const [audited] = await api.database.asOwner((tx) =>
      rowsOf<{ professional_id: number; after: object }>(
        tx,
        sql`select professional_id, after from audit where clinic_id = 63 and entity = 'professional' order by id desc`,
      ),
    )
    expect(Number(audited!.professional_id)).toBe(clinic.professionals.admin)
    expect(audited!.after).toMatchObject(body)
  })
})

describe('the own profile', () => {
  it.each([
    ['JSON', { body: { onboarding_enabled: false } }],
    ['a form’s text', { form: formOf({ onboarding_enabled: 'false' }) }],
    ['a form’s figure', { form: formOf({ onboarding_enabled: '0' }) }],
  ])('switches the introduction off by %s', async (_, sent) => {
    await change({ body: { onboarding_enabled: true } })
    expect((await change(sent)).status).toBe(200)
    expect((await me()).onboarding_enabled).toBe(false)
  })

  it('leaves what an ordinary update may not set: avatar, signature, and whatever the model layer flattens along', async () => {
    const body = {
      name: 'Marta Gil',
      avatar: '/api/files/x',
      signature: 'x',
      is_admin: true,
      clinic: { id: 1, name: 'Otra' },
      updated_at: '2026-01-01T00:00:00.000Z',
    }
    expect((await change({ body })).status).toBe(200)
    const flattened = formOf({
      'clinic[id]': '1',
      'roles[]': 'admin',
      created_at: '2020-01-01',
      avatar: '/api/files/x',
    })
    expect((await change({ form: flattened })).status).toBe(200)
    expect(await me()).toMatchObject({
      ...{ name: 'Marta Gil', avatar: null, signature: null, is_admin: false },
      clinic: { id: 63, name: 'Clínica 63' },
    })
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a colour that is none', { color: 'beige' }, 'color'],
    ['a seventh language', { locale: 'de' }, 'locale'],
    ['a collegiate number without end', { collegiate_number: '1'.repeat(41) }, 'collegiate_number'],
  ])('refuses %s, and names the field', async (_, body, field) => {
    const answer = await change({ body })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toHaveProperty(field)
  })

  it('empties the collegiate number', async () => {
    await change({ body: { collegiate_number: '123' } })
    expect((await me()).collegiate_number).toBe('123')
    await change({ form: formOf({ collegiate_number: '' }) })
    expect((await me()).collegiate_number).toBeNull()
  })
})

describe('a picture', () => {
  it('that was an avatar is gone once it is replaced, and the last once it is removed', async () => {
    await change({ form: formOf({ avatar: await picture() }) })
    const first = (await me()).avatar
    expect((await read(first)).status).toBe(200)
    await change({ form: formOf({ avatar: await picture() }) })
    const second = (await me()).avatar
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    await change({ body: { remove_avatar: true } })
    expect((await me()).avatar).toBeNull()
    expect((await read(second)).status).toBe(404)
  })

  it('goes before its removal when both are asked for', async () => {
    await change({ form: formOf({ avatar: await picture(), remove_avatar: 'true' }) })
    expect((await me()).avatar).toMatch(/^\/api\/files\//)
  })

  it('leaves nothing behind when the change is refused', async () => {
    const count = async () =>
      (await api.database.asOwner((tx) => rowsOf(tx, sql`select 1 from files where clinic_id = 63`))).length
    const before = await count()
    const answer = await change({ form: formOf({ avatar: await picture(), signature: 'x'.repeat(3), color: 'beige' }) })
    expect([answer.status, await count()]).toEqual([422, before])
  })

  it.each([
    ['one of no bytes', async () => new Uint8Array()],
    ['a white sheet', () => paint('#ffffff').png().toBuffer()],
    ['a transparent sheet', () => paint({ r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer()],
  ])('is refused as a signature when it is empty: %s', async (_, bytes) => {
    const answer = await change({ form: formOf({ signature: await bytes() }) })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors.signature).toEqual([
      'La firma está vacía; proporciona una firma válida antes de continuar.',
    ])
  })

  it.each(['', 'x'])('is refused as a signature when it is no file but the text %o', async (text) => {
    const answer = await change({ form: formOf({ signature: text }) })
    expect([answer.status, (await answer.json()).errors.signature]).toEqual([
      422,
      ['La firma está vacía; proporciona una firma válida antes de continuar.'],
    ])
  })

  it('is kept as a signature, its transparency with it', async () => {
    expect((await change({ form: formOf({ signature: await ink() }) })).status).toBe(200)
    const file = await read((await me()).signature)
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).hasAlpha).toBe(true)
  })
})
