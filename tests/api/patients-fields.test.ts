import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let foreign: TestClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 7941)
  foreign = await makeClinic(api.database, 7942)
})
afterAll(() => api.close())

const told = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const desk = () => clinic.tokens.employee
const create = async (body: object) =>
  told(await api.ask('patients.create', { token: desk(), body: { name: 'Nueva', ...body } }))
const change = async ({ id, version }: { id: number; version: number }, body: object) =>
  told(
    await api.ask('patients.update', {
      ...{ token: desk(), params: { id }, body },
      headers: { 'if-match': `"${version}"` },
    }),
  )

describe('a document', () => {
  const wrong = ['La letra o el dígito de control no cuadra: revisa el número.']

  it('that claims to be a national one has the right letter, on registering and on changing', async () => {
    const refused = await create({ identification: '12345678-A', legal_representative_id: 'X1234567M' })
    expect([refused.status, refused.errors]).toEqual([422, { identification: wrong, legal_representative_id: wrong }])
    const { data } = await create({ identification: '12.345.678-z' })
    expect(data.identification).toBe('12345678Z')
    expect((await change(data, { identification: ' x-1234567-l' })).data.identification).toBe('X1234567L')
    const { errors } = await change({ ...data, version: data.version + 1 }, { identification: '12345678B' })
    expect(errors).toEqual({ identification: wrong })
  })

  it('of another kind is taken as it is typed', async () => {
    const typed = ['E12345678', 'PA-123.456', 'e-1234567-4']
    const kept = await Promise.all(typed.map(async (identification) => (await create({ identification })).data))
    expect(kept.map(({ identification }) => identification)).toEqual(typed)
  })

  it('that was stored with a mistake does not keep somebody from correcting something else', async () => {
    const { data } = await create({})
    await api.database.asOwner((tx) =>
      tx.execute(`update patients set identification = '12345678A' where id = ${data.id}`),
    )
    expect((await change(data, { identification: '12345678A', town: 'Vic' })).data.town).toBe('Vic')
  })
})

describe('messages', () => {
  it('are accepted until somebody says otherwise, and when that was said is kept', async () => {
    const { data } = await create({})
    expect([data.accepts_messages, data.accepts_messages_at]).toEqual([true, null])
    const { data: refused } = await change(data, { accepts_messages: false })
    expect(refused.accepts_messages).toBe(false)
    expect(refused.accepts_messages_at).toMatch(/Z$/)
    const { data: same } = await change(refused, { accepts_messages: false, town: 'Vic' })
    expect(same.accepts_messages_at).toBe(refused.accepts_messages_at)
  })

  it('said on registering have their instant, which nobody sets', async () => {
    const { data } = await create({ accepts_messages: true, accepts_messages_at: '2020-01-01T00:00:00Z' })
    expect(data.accepts_messages_at > data.created_at.slice(0, 10)).toBe(true)
  })
})

describe('tags', () => {
  it('are kept once each, found by, and suggested', async () => {
    const { data } = await create({ name: 'Corredora', tags: [' Running ', 'Running', 'Mutua'] })
    expect(data.tags).toEqual(['Running', 'Mutua'])
    await create({ name: 'Otra', tags: ['Mutua'] })
    await api.ask('patients.create', { token: foreign.tokens.admin, body: { name: 'Ajena', tags: ['Ajeno'] } })
    const inUse = await told(await api.ask('patients.tags', { token: desk() }))
    expect(inUse.data).toEqual([
      { tag: 'Mutua', count: 2 },
      { tag: 'Running', count: 1 },
    ])
    const list = async (query: Record<string, string>) =>
      (await told(await api.ask('patients.list', { token: desk(), query }))).data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await list({ tag: 'Running' })).toEqual(['Corredora'])
    expect(await list({ tag: 'Mutua', search: 'corre' })).toEqual(['Corredora'])
    expect(await list({ tag: 'running' })).toEqual([])
  })

  it.each([[['a,b']], [['']], [['\u200b']], [['x'.repeat(41)]], [Array.from({ length: 21 }, (_, at) => `t${at}`)]])(
    'are refused: %j',
    async (tags) => {
      expect((await create({ tags })).status).toBe(422)
    },
  )
})

it('a text of one line is one, of signs that are seen', async () => {
  const { data } = await create({ occupation: 'a\nb\u202Ec', town: '\u200b', tags: ['x\u202E  y'] })
  expect([data.occupation, data.town, data.tags]).toEqual(['a bc', null, ['x y']])
})

it('the rest is kept as it is typed, and empty texts are none', async () => {
  const given = {
    ...{ postcode: '08500', town: 'Vic', sex: 'female', referral: 'Dra. Pons' },
    ...{ contact_name: 'Júlia', contact_phone: '612 404 118', contact_relation: 'madre' },
  }
  const { data } = await create(given)
  expect(data).toMatchObject(given)
  const { data: emptied } = await change(data, { sex: '', referral: '', contact_phone: '' })
  expect([emptied.sex, emptied.referral, emptied.contact_phone]).toEqual([null, null, null])
  expect((await change(emptied, { sex: 'unknown' })).errors).toHaveProperty('sex')
})
