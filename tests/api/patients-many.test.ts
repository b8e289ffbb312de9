import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patients } from '@/server/db/schema/patients'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let foreign: TestClinic
let crowd: number[]
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 7981)
  foreign = await makeClinic(api.database, 7982)
  const made = await api.database.asOwner((tx) =>
    tx
      .insert(patients)
      .values(Array.from({ length: 3 }, (_, at) => ({ clinic_id: clinic.id, name: `Zoé ${at}`, phone: `=1+${at}` })))
      .returning({ id: patients.id }),
  )
  crowd = made.map(({ id }) => id)
})
afterAll(() => api.close())

const desk = () => clinic.tokens.employee
const told = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const change = async (ids: number[], what: object) =>
  told(await api.ask('patients.change_many', { token: desk(), body: { ids, change: what } }))
const outcomes = async (ids: number[], what: object) =>
  (await change(ids, what)).data.map(({ outcome }: { outcome: string }) => outcome)
const show = async (id: number) => (await told(await api.ask('patients.show', { token: desk(), params: { id } }))).data

describe('many patients at once', () => {
  it('are assigned, archived and tagged, each with its outcome, its version and its line', async () => {
    const [first = 0, second = 0] = crowd
    const { professional } = clinic.professionals
    expect(await outcomes(crowd, { professional_id: professional })).toEqual(['changed', 'changed', 'changed'])
    expect(await outcomes([first, second], { professional_id: professional })).toEqual(['same', 'same'])
    const archived = await change([first], { status: 'archived' })
    expect(archived.data).toEqual([
      { id: first, outcome: 'changed', before: { professional_id: professional, status: 'active' } },
    ])
    expect(await outcomes([first, second], { add_tag: ' Mutua ' })).toEqual(['changed', 'changed'])
    expect(await outcomes(crowd, { remove_tag: 'Mutua' })).toEqual(['changed', 'changed', 'same'])
    expect(await show(first)).toMatchObject({ status: 'archived', tags: [], professional_id: professional, version: 5 })
    const audit = await told(await api.ask('audit.list', { token: clinic.tokens.admin, query: { entity: 'patient' } }))
    const own = audit.data.filter(({ entity_id }: { entity_id: number }) => entity_id === first)
    expect(own.map(({ before }: { before: object }) => before)).toEqual([
      { tags: ['Mutua'] },
      { tags: [] },
      { status: 'active' },
      { professional_id: null },
    ])
  })

  it('of another clinic, or of nobody, are missing', async () => {
    expect(await outcomes([foreign.patient, 999_999_999], { status: 'archived' })).toEqual(['missing', 'missing'])
    const seen = await api.ask('patients.show', { token: foreign.tokens.admin, params: { id: foreign.patient } })
    expect((await seen.json()).data.status).toBe('active')
  })

  it('have twenty tags at most', async () => {
    const [, , third = 0] = crowd
    const tags = Array.from({ length: 20 }, (_, at) => `t${at}`)
    await api.database.asOwner((tx) => tx.execute(`update patients set tags = '{${tags}}' where id = ${third}`))
    expect(await outcomes([third], { add_tag: 'otra' })).toEqual(['full'])
    expect(await outcomes([third], { add_tag: 't1' })).toEqual(['same'])
  })

  it.each([[{ name: 'x' }], [{}], [{ status: 'archived', professional_id: null }], [{ add_tag: 'a,b' }]])(
    'are changed in one known way: %j',
    async (what) => {
      expect((await change(crowd, what)).status).toBe(422)
    },
  )

  it('are 200 at most', async () => {
    const ids = Array.from({ length: 201 }, (_, at) => at + 1)
    expect((await change(ids, { status: 'active' })).status).toBe(422)
  })
})

describe('the file', () => {
  const file = (query: object) =>
    api.ask('patients.export', {
      ...{ token: desk(), query: query as Record<string, string>, headers: { 'accept-language': 'es' } },
    })

  it('holds all that the filter finds, no text of it a formula', async () => {
    const answer = await file({ format: 'csv', search: 'zoé', sort: '-name' })
    expect(answer.headers.get('content-disposition')).toMatch(/filename="pacientes-\d{4}-\d\d-\d\d\.csv"/)
    const [head, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toMatch(/^Nombre;Teléfono;Correo;Documento;/)
    expect(lines.map((line) => line.split(';').slice(0, 2))).toEqual([
      ['Zoé 2', "'=1+2"],
      ['Zoé 1', "'=1+1"],
      ['Zoé 0', "'=1+0"],
    ])
  })

  it('has the columns that are shown, in their order, and all where none are named', async () => {
    const heads = async (query: object) =>
      (await (await file({ format: 'csv', search: 'zoé', sort: '-name', ...query })).text())
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
    expect(await heads({ columns: 'name,town,phone,birth_date' })).toEqual([
      'Nombre;Población;Teléfono;Fecha de nacimiento',
      ...[2, 1, 0].map((at) => `Zoé ${at};;'=1+${at};`),
    ])
    expect((await heads({}))[0]?.split(';')).toHaveLength(13)
    const answer = await file({ format: 'xlsx', status: 'archived', columns: 'status,name' })
    const sheets = await readXlsx(Buffer.from(await answer.arrayBuffer()))
    expect(JSON.stringify(sheets)).toContain('[["Estado","Nombre"],["Archivado","Zoé 0"]]')
  })

  it.each(['', 'name,', 'name,name', 'name,password_hash', 'constructor', ','.repeat(401)])(
    'has no columns that there are not, nor one twice: %s',
    async (columns) => {
      const answer = await file({ format: 'csv', columns })
      expect([answer.status, Object.keys((await told(answer)).errors)]).toEqual([422, ['columns']])
    },
  )

  it('is a workbook of texts too', async () => {
    const answer = await file({ format: 'xlsx', status: 'archived' })
    const sheets = await readXlsx(Buffer.from(await answer.arrayBuffer()))
    const rows = (
      Array.isArray(sheets) && 'data' in (sheets[0] as object) ? (sheets[0] as { data: unknown[][] }).data : sheets
    ) as unknown[][]
    expect(rows.map((row) => row[0])).toEqual(['Nombre', 'Zoé 0'])
    expect(rows[1]?.[1]).toBe('=1+0')
  })

  it('is no other format, names nobody else’s, and is a line of the audit', async () => {
    expect((await file({ format: 'pdf' })).status).toBe(422)
    expect((await file({ format: 'csv', professional_id: '999999999' })).status).toBe(422)
    const audit = await told(await api.ask('audit.list', { token: clinic.tokens.admin, query: { entity: 'clinic' } }))
    expect(audit.data[0]).toMatchObject({ action: 'exported' })
  })
})

it('who has no appointment to come is found', async () => {
  const names = async (query: Record<string, string>) =>
    (await told(await api.ask('patients.list', { token: desk(), query }))).data.map(
      ({ name }: { name: string }) => name,
    )
  const all = await names({ status: 'active' })
  const without = await names({ status: 'active', next: 'without' })
  expect(all.filter((name: string) => !without.includes(name))).toEqual(['Íñigo Etxeberria Landa'])
})
