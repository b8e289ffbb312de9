import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { patients } from '@/server/db/schema/patients'
import { insertRows } from '@/server/db/seed/rows'
import { foldText } from '@/server/db/sql-texts'
import { listPatients } from '@/server/queries/patients/list'
import { searchTerms } from '@/server/queries/patients/search-terms'
import { testDatabase } from '@/tests/support/database'

const OURS = 10
const known = [
  { name: 'Adrián Carreño Ruiz', identification: '12345678-Z' },
  { name: 'Gal·la Rovira', identification: 'X 1234567 L' },
  { name: 'Mª José Núñez' },
  { name: 'María Dolores Vidal' },
  { name: 'Sinéad O’Connor', external_id: 'H-4711' },
  { name: 'Lucía García-Sáez' },
  { name: 'Fco. Javier Peña', email: 'javier.pena+fisio@correo.es' },
  { name: 'Ribó,Núria' },
  { name: 'Мария Иванова' },
]

let database: Database
const over = <T>(work: Parameters<Database['asOwner']>[0]) => database.asOwner(work) as Promise<T>
beforeAll(async () => {
  database = await testDatabase()
  await database.asOwner(async (tx) => {
    await insertRows(tx, clinics, [{ id: OURS, name: 'Clínica' }])
    const base = { phone: null, identification: null, email: null, external_id: null, status: 'active' as const }
    await insertRows(
      tx,
      patients,
      known.map((person, index) => ({ clinic_id: OURS, id: index + 1, ...base, ...person })),
    )
  })
})
afterAll(() => database.close())

const found = (search: string) =>
  database.asTenant(OURS, async (tx) => {
    const { data } = await listPatients(tx, { search, sort: 'name', limit: 50 }, new Date())
    return data.map(({ name }) => name)
  })

describe('punctuation in what is stored or typed does not matter', () => {
  it.each([
    ['12345678-Z', 'Adrián Carreño Ruiz'],
    ['12345678z', 'Adrián Carreño Ruiz'],
    ['12.345.678 - Z', 'Adrián Carreño Ruiz'],
    ['carreño, adrián', 'Adrián Carreño Ruiz'],
    ['carreño,adrián', 'Adrián Carreño Ruiz'],
    ['(adrián)', 'Adrián Carreño Ruiz'],
    ['gal·la', 'Gal·la Rovira'],
    ['gal.la', 'Gal·la Rovira'],
    ['gal-la', 'Gal·la Rovira'],
    ['galla', 'Gal·la Rovira'],
    ['x1234567l', 'Gal·la Rovira'],
    ['X-1234567-L', 'Gal·la Rovira'],
    ['maría josé', 'Mª José Núñez'],
    ['mª josé', 'Mª José Núñez'],
    ['M.ª José', 'Mª José Núñez'],
    ['Ma. José', 'Mª José Núñez'],
    ['Mª Dolores', 'María Dolores Vidal'],
    ["o'connor", 'Sinéad O’Connor'],
    ['oconnor', 'Sinéad O’Connor'],
    ['o connor', 'Sinéad O’Connor'],
    ['H 4711', 'Sinéad O’Connor'],
    ['garcía sáez', 'Lucía García-Sáez'],
    ['garcía-sáez', 'Lucía García-Sáez'],
    ['garciasaez', 'Lucía García-Sáez'],
    ['francisco javier', 'Fco. Javier Peña'],
    ['fco javier', 'Fco. Javier Peña'],
    ['javier.pena+fisio@correo.es', 'Fco. Javier Peña'],
    ['núria ribó', 'Ribó,Núria'],
    ['иванова', 'Мария Иванова'],
  ])('%s finds %s', async (typed, name) => {
    expect(await found(typed)).toEqual([name])
  })

  it('and one who has a hyphen is found by who types none, and the other way round', async () => {
    expect(await found('carreño-ruiz')).toEqual(['Adrián Carreño Ruiz'])
    expect(await found('sáez')).toEqual(['Lucía García-Sáez'])
  })

  it('what is punctuation is the same to the database and to what is typed', async () => {
    const characters = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => !/[\p{C}\p{M}\s]/u.test(character),
    )
    const rows = await over<{ typed: string; words: string }[]>(async (tx) =>
      rowsOf(
        tx,
        sql`select typed, words_of('ab' || typed || 'cd') as words from json_array_elements_text(${JSON.stringify(characters)}::json) typed`,
      ),
    )
    const differing = await over<string[]>(async (tx) => {
      const wrong: string[] = []
      for (const { typed, words } of rows) {
        const terms = searchTerms(await foldText(tx, `ab${typed}cd`, 0.4)).map(({ text }) => text)
        if (terms.join(' ') !== words) wrong.push(`${typed}: ${terms} / ${words}`)
      }
      return wrong
    })
    expect(rows.length).toBeGreaterThan(1000)
    expect(differing).toEqual([])
  })
})

describe('a name with its surnames first', () => {
  it.each([
    ['Adrián Carreño Ruiz', 'carreno ruiz adrian'],
    ['María José Núñez Gil', 'nunez gil maria jose'],
    ['Mª José Núñez', 'nunez maria jose'],
    ['María del Carmen López de la Fuente', 'lopez de la fuente maria del carmen'],
    ['Juan Carlos', 'carlos juan'],
    ['Ana María', 'maria ana'],
    ['José Luis de la Torre', 'de la torre jose luis'],
    ['Carreño Ruiz, Adrián', 'carreno ruiz adrian'],
    ['Jean-Pierre Dupont', 'dupont jeanpierre'],
    ['Madonna', 'madonna'],
    ['Carmen', 'carmen'],
    [',', ''],
    ['', ''],
  ])('%s: %s', async (name, expected) => {
    const [row] = await over<{ first: string }[]>(async (tx) => rowsOf(tx, sql`select surname_first(${name}) as first`))
    expect(row?.first).toBe(expected)
  })

  it('is an order of the list', async () => {
    const names = await database.asTenant(OURS, async (tx) => {
      const { data } = await listPatients(tx, { sort: 'surname', limit: 3 }, new Date())
      return data.map(({ name }) => name)
    })
    expect(names).toEqual(['Adrián Carreño Ruiz', 'Lucía García-Sáez', 'Mª José Núñez'])
  })
})
