import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientSorts } from '@/lib/contract/patients'
import type { Query } from '@/lib/contract/registry'
import { encodeCursor } from '@/lib/domain/list/cursor'
import type { Database } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import { clinics } from '@/server/db/schema/clinics'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { insertRows } from '@/server/db/seed/rows'
import { listPatients } from '@/server/queries/patients/list'
import { sheetRows } from '@/server/queries/patients/sheet'
import { testDatabase } from '@/tests/support/database'

const now = new Date('2026-11-19T10:30:00Z')
const OURS = 10
const THEIRS = 20
/** One whose patients have numbers that are alike. */
const NUMBERED = 30
/** One whose patients have names that are alike. */
const NAMED = 40
/** One that has archived some. */
const ARCHIVING = 50
const CROWD = 130

const known = [
  { name: 'Íñigo Etxeberria Sáez', phone: '+34 612 345 678', identification: '12345678Z', email: 'inigo@correo.es' },
  { name: 'María José Núñez', phone: '655 000 111', status: 'inactive' as const },
  { name: 'Ana Íñigo Ruiz', identification: '87.654.321-X' },
  { name: 'Marta 100% Real_Nombre', external_id: 'H-4711' },
  { name: 'ANTONIO ÑÍGUEZ' },
]

const numbered = [
  { name: 'Ana within', phone: '655 612 345' },
  { name: 'Bea begins', phone: '612 345 000' },
  { name: 'Clara begins with the prefix', phone: '+34 612 345 999' },
  { name: 'Dora of the number', external_id: '612' },
  { name: 'Eva whole', phone: '0034 612 345 678' },
]

const archiving = [
  { name: 'Abel Mora', status: 'archived' as const },
  { name: 'Bea Mora' },
  { name: 'Celia Mora', status: 'archived' as const },
  { name: 'Iris Vila', status: 'inactive' as const },
  { name: 'Mora Gil' },
]

const alike = ['Eva Ruiz Íñigo', 'María José Íñiguez Ruiz', 'Íñigo Ruiz Gil', 'Ana Íñigo Ruiz']

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.asOwner(async (tx) => {
    await insertRows(
      tx,
      clinics,
      [OURS, THEIRS, NUMBERED, NAMED, ARCHIVING].map((id) => ({ id, name: `Clínica ${id}` })),
    )
    await insertRows(tx, professionals, [
      { clinic_id: OURS, id: 1, name: 'Una', email: 'una@a.test', password_hash: '', role: 'admin' },
    ])
    const base = { phone: null, identification: null, email: null, external_id: null, status: 'active' as const }
    const ours = known.map((person, index) => ({ clinic_id: OURS, id: index + 1, ...base, ...person }))
    const crowd = Array.from({ length: CROWD }, (_, index) => ({
      ...{ clinic_id: OURS, id: 100 + index, ...base },
      // Many of one name, so that pages must part them by id.
      name: index % 3 ? `Zoé Repetida` : `Zacarías Número ${index}`,
    }))
    const theirs = known.map((person, index) => ({ clinic_id: THEIRS, id: 1000 + index, ...base, ...person }))
    const named = alike.map((name, index) => ({ clinic_id: NAMED, id: 3000 + index, ...base, name }))
    const kept = archiving.map((person, index) => ({ clinic_id: ARCHIVING, id: 4000 + index, ...base, ...person }))
    const numbers = numbered.map((person, index) => ({ clinic_id: NUMBERED, id: 2000 + index, ...base, ...person }))
    await insertRows(tx, patients, [...ours, ...crowd, ...theirs, ...numbers, ...named, ...kept])
    const appointment = (id: number, day: string, more = {}) => ({
      ...{ clinic_id: OURS, id, professional_id: 1, status: 'confirmed' as const, deleted_at: null as Date | null },
      ...{ starts_at: new Date(`${day}T09:00:00Z`), ends_at: new Date(`${day}T10:00:00Z`) },
      ...more,
    })
    const booked = [
      appointment(1, '2026-11-02'),
      appointment(2, '2026-11-10'),
      appointment(3, '2026-11-17', { status: 'canceled' }),
      appointment(4, '2026-11-18', { deleted_at: now }),
      appointment(5, '2026-11-20', { status: 'canceled' }),
      appointment(6, '2026-11-25'),
      appointment(7, '2026-12-25'),
    ]
    await insertRows(tx, appointments, booked)
    await insertRows(
      tx,
      appointment_patients,
      booked.map(({ id }) => ({ clinic_id: OURS, appointment_id: id, patient_id: 1 })),
    )
  })
})
afterAll(() => database.close())

type Wanted = Partial<Query<'patients.list'>>
const list = (query: Wanted, clinicId = OURS) =>
  database.asTenant(clinicId, (tx) => listPatients(tx, { sort: 'name', limit: 20, ...query }, now))

const names = async (search: string, query: Wanted = {}) =>
  (await list({ search, ...query })).data.map(({ name }) => name)

async function allPages(query: Wanted) {
  const pages: Awaited<ReturnType<typeof list>>[] = []
  for (let cursor: string | undefined; pages.length < 200; ) {
    const page = await list({ ...query, cursor })
    pages.push(page)
    if (!page.meta.next_cursor) break
    cursor = page.meta.next_cursor
  }
  return pages
}

describe('who is refused', () => {
  const position = { stage: 'all', score: 0, value: 'a', id: 1, matches: 5, count: 5 }
  const asked = { folded: '', sort: 'name' }
  const bad: Record<string, string> = {
    'no base64 of JSON': '%%%',
    'another sort': encodeCursor(position, { ...asked, sort: '-name' }),
    'another search': encodeCursor(position, { ...asked, folded: 'ana' }),
    'another status': encodeCursor(position, { ...asked, status: 'active' }),
    'another stage': encodeCursor({ ...position, stage: 'similar' }, asked),
    'an id that is none': encodeCursor({ ...position, id: '1 or 1=1' }, asked),
    'a value that no text of the database holds': encodeCursor({ ...position, value: 'a\0b' }, asked),
    'JSON of another shape': encodeCursor([1, 2, 3], asked),
  }
  it.each(Object.entries(bad))('a cursor of %s', async (_, cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({
      code: 'invalid',
      detail: { errors: { cursor: [{ key: 'invalid' }] } },
    })
  })

  it('nobody, by a cursor of the search that is asked', async () => {
    await expect(list({ cursor: encodeCursor(position, asked) })).resolves.toBeDefined()
  })

  it('a cursor of a search that holds no instant, where instants are sorted by', async () => {
    const cursor = encodeCursor(position, { ...asked, sort: 'created_at' })
    await expect(list({ cursor, sort: 'created_at' })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('another clinic’s patients', () => {
  it('are never listed, found, or counted', async () => {
    const ids = (await allPages({ limit: 50 })).flatMap(({ data }) => data.map(({ id }) => id))
    expect(ids.every((id) => id < 1000)).toBe(true)
    expect((await list({})).meta.count).toBe(known.length + CROWD)
    expect((await list({ search: 'etxeberria' })).data.map(({ id }) => id)).toEqual([1])
    expect((await list({ search: 'etxeberria' }, THEIRS)).data.map(({ id }) => id)).toEqual([1000])
    expect((await list({}, THEIRS)).meta.count).toBe(known.length)
  })
})

describe('searching', () => {
  it('takes no notice of case and accents, surnames that begin so first, then names', async () => {
    expect(await names('inigo')).toEqual(['Ana Íñigo Ruiz', 'Íñigo Etxeberria Sáez'])
    expect(await names('ÍÑIGO')).toEqual(['Ana Íñigo Ruiz', 'Íñigo Etxeberria Sáez'])
    expect(await names('niguez')).toContain('ANTONIO ÑÍGUEZ')
  })

  it('of several words the first is a whole surname, or none', async () => {
    const found = async (search: string) => (await list({ search }, NAMED)).data.map(({ name }) => name)
    const [second, maria, given, first] = alike
    expect(await found('in')).toEqual([first, maria, given, second])
    expect(await found('inigo ruiz')).toEqual([first, given, second, maria])
    expect(await found('ini ruiz')).toEqual([given, first, second, maria])
  })

  it('wants every word, in any order', async () => {
    expect(await names('saez inigo')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('maria nunez')).toEqual(['María José Núñez'])
  })

  it('forgives another spelling, after those who match', async () => {
    expect(await names('Echeverria')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('echevarria')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('Iñigo Echeberría')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('maria')).toEqual(['María José Núñez', 'Marta 100% Real_Nombre'])
    expect((await list({ search: 'Echeverria' })).meta).toEqual({ next_cursor: null, count: 1, near: 1 })
  })

  it('takes one or two letters as the beginning of a word', async () => {
    expect(await names('et')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('ru')).toEqual(['Ana Íñigo Ruiz'])
    expect(await names('ui')).toEqual([])
  })

  it('finds a telephone number by its parts, however they are written', async () => {
    expect(await names('345 67')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('+34 612-345-678')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('+34 655000111')).toEqual(['María José Núñez'])
    expect(await names('maria 655')).toEqual(['María José Núñez'])
  })

  it('of numbers has the very one first, then those that begin so, then those that have it within', async () => {
    const found = async (search: string) => (await list({ search }, NUMBERED)).data.map(({ name }) => name)
    const [within, bea, clara, dora, whole] = numbered.map(({ name }) => name)
    expect(await found('612')).toEqual([dora, bea, clara, whole, within])
    expect(await found('612 345')).toEqual([bea, clara, whole, within])
    expect(await found('612345678')).toEqual([whole])
    expect(await found('+34 612 345 678')).toEqual([whole])
    expect(await found('345')).toEqual(numbered.filter(({ phone }) => phone).map(({ name }) => name))
  })

  it('finds an identity document, an address and an external number', async () => {
    expect(await names('12345678z')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('12.345.678-Z')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('87.654.321-x')).toEqual(['Ana Íñigo Ruiz'])
    expect(await names('inigo@correo')).toEqual(['Íñigo Etxeberria Sáez'])
    expect(await names('h-4711')).toEqual(['Marta 100% Real_Nombre'])
  })

  it('takes %, _, \\ and quotes for punctuation, which alone finds nobody', async () => {
    expect(await names('100%')).toEqual(['Marta 100% Real_Nombre'])
    expect(await names('real_n')).toEqual(['Marta 100% Real_Nombre'])
    expect(await names('real%n')).toEqual(['Marta 100% Real_Nombre'])
    for (const odd of ['%', '_', '\\', "'; drop table patients --", '%%%%', '()']) {
      expect((await list({ search: odd, status: 'inactive' })).data).toEqual([])
    }
  })

  it('takes a blank, and what the database cannot hold, as no search at all', async () => {
    expect((await list({ search: '  ' })).meta.count).toBe(known.length + CROWD)
    expect((await list({ search: '\0' })).meta.count).toBe(known.length + CROWD)
  })

  it('keeps to the status and the professional asked for', async () => {
    expect(await names('mar', { status: 'inactive' })).toEqual(['María José Núñez'])
    expect(await names('mar', { professional_id: 1 })).toEqual([])
  })
})

describe('pages', () => {
  const wholes = patientSorts.flatMap((sort) => [
    { sort },
    { sort, search: 'zo' },
    { sort, search: 'numero' },
    { sort, search: 'zacharias' },
    { sort, search: '6' },
    { sort, search: '12' },
    // One who matches, and one near: who is found must not depend on whether a page has room for both.
    { sort, search: 'maria' },
  ])
  it.each(wholes)('together hold everybody once, in order: %o', async (query) => {
    const whole = await list({ ...query, limit: 100 })
    for (const limit of [1, 7, 50]) {
      const pages = await allPages({ ...query, limit })
      const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.slice(0, 100)).toEqual(whole.data.map(({ id }) => id))
      expect(pages.every(({ meta }) => meta.count === ids.length)).toBe(true)
      expect(pages.slice(0, -1).every(({ data }) => data.length === limit)).toBe(true)
    }
  })

  it('sort by name without case and accents, and backwards the other way round', async () => {
    const forwards = (await allPages({ limit: 50 })).flatMap(({ data }) => data.map(({ id }) => id))
    const backwards = (await allPages({ limit: 50, sort: '-name' })).flatMap(({ data }) => data.map(({ id }) => id))
    expect(backwards).toEqual(forwards.toReversed())
    expect((await list({ limit: 5 })).data.map(({ name }) => name)).toEqual([
      'Ana Íñigo Ruiz',
      'ANTONIO ÑÍGUEZ',
      'Íñigo Etxeberria Sáez',
      'María José Núñez',
      'Marta 100% Real_Nombre',
    ])
  })
})

describe('who is archived', () => {
  const ofPages = async (query: Wanted, limit: number) => {
    const found: string[] = []
    for (let cursor: string | undefined; found.length < 20; ) {
      const { data, meta } = await list({ ...query, limit, cursor }, ARCHIVING)
      found.push(...data.map(({ name }) => name))
      if (!meta.next_cursor) break
      cursor = meta.next_cursor
    }
    return found
  }
  it.each([1, 2, 20])('comes after all others, in the order that is asked for, in pages of %i', async (limit) => {
    const others = ['Bea Mora', 'Iris Vila', 'Mora Gil']
    expect(await ofPages({}, limit)).toEqual([...others, 'Abel Mora', 'Celia Mora'])
    expect(await ofPages({ sort: '-name' }, limit)).toEqual([...others.toReversed(), 'Celia Mora', 'Abel Mora'])
    expect(await ofPages({ search: 'mora' }, limit)).toEqual(['Bea Mora', 'Mora Gil', 'Abel Mora', 'Celia Mora'])
    expect(await ofPages({ status: 'archived' }, limit)).toEqual(['Abel Mora', 'Celia Mora'])
  })
  it('is counted with the others', async () => {
    expect((await list({ limit: 2 }, ARCHIVING)).meta.count).toBe(archiving.length)
    expect((await list({ search: 'mora', limit: 2 }, ARCHIVING)).meta.count).toBe(4)
  })
})

describe('a row', () => {
  it('says of itself that it is a near spelling, and only then', async () => {
    const marks = async (search?: string) =>
      Object.fromEntries((await list({ search })).data.map(({ name, near }) => [name, near]))
    expect(await marks('Etxeberria')).toEqual({ 'Íñigo Etxeberria Sáez': undefined })
    expect(await marks('Echeverria')).toEqual({ 'Íñigo Etxeberria Sáez': true })
    expect(Object.values(await marks())).not.toContain(true)
  })

  it('that is near is counted apart, and in no file', async () => {
    const both = await list({ search: 'maria' })
    const marked = both.data.filter(({ near }) => near).length
    expect(marked).toBeGreaterThan(0)
    expect(both.meta.near).toBe(marked)
    expect((await list({ search: 'Etxeberria' })).meta.near).toBeUndefined()
    const sheet = (search: string) =>
      database.asTenant(OURS, (tx) => sheetRows(tx, { search, sort: 'name' }, null, now))
    expect((await sheet('Echeverria')).rows).toEqual([])
    expect((await sheet('maria')).rows.map(({ id }) => id)).toEqual(
      both.data.filter(({ near }) => !near).map(({ id }) => id),
    )
  })

  it('has the appointments around now, without canceled and deleted ones', async () => {
    const { data } = await list({ search: 'etxeberria' })
    expect(data).toEqual([
      {
        id: 1,
        name: 'Íñigo Etxeberria Sáez',
        phone: '+34 612 345 678',
        email: 'inigo@correo.es',
        birth_date: null,
        identification: '12345678Z',
        status: 'active',
        professional_id: null,
        ...{ tags: [], town: null, version: 1 },
        last_appointment_at: '2026-11-10T09:00:00.000Z',
        next_appointment_at: '2026-11-25T09:00:00.000Z',
      },
    ])
  })
})

it('a quick search finds the same people, and counts to ten', async () => {
  const ask = (search: string, quick: boolean) =>
    database.asTenant(OURS, (tx) => listPatients(tx, { search, sort: 'name', limit: 8, quick }, now))
  for (const search of ['zoe', 'inigo', 'echeverria', 'xyzzy']) {
    const [quick, whole] = [await ask(search, true), await ask(search, false)]
    expect(quick.data).toEqual(whole.data)
    expect(quick.meta.count).toBe(Math.min(whole.meta.count, 10))
  }
})
