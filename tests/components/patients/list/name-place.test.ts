import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namePlace, surnameFirst } from '@/components/patients/list/name-place'
import { type Database, rowsOf } from '@/server/db/client'
import { testDatabase } from '@/tests/support/database'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const names = [
  ...['Ana Ruiz Gil', 'Ruiz Gil, Ana', 'Cher', 'Ana Ruiz', 'María José Núñez Sáez', 'Juan Carlos', 'Ana María'],
  ...['María del Carmen García-Sáez López', 'María de los Ángeles Pérez', 'Carmen de la Fuente Gil', 'Pau  Màrquez'],
  ...['José Luis de la Rosa Mas', 'Jordi Gal·la O’Connor', 'Ana Rosa', 'María de la Paz de los Nieves Mar'],
]

it.each(names)('%s has the surnames where the database has them', async (name) => {
  const [row] = await database.asOwner((tx) => rowsOf<{ it: string }>(tx, sql`select surname_first(${name}) as it`))
  expect(surnameFirst(name)).toBe(row?.it)
})

it('puts a first surname before a name, and both before what is found otherwise', () => {
  const placed = (typed: string) =>
    ['Eva Ruiz Íñigo', 'Íñigo Ruiz Gil', 'María José Íñiguez Ruiz'].map(namePlace(typed))
  expect(placed('íni')).toEqual([2, 1, 0])
  expect(placed('ini ruiz')).toEqual([2, 1, 2])
  expect(namePlace('%')('Ana')).toBe(0)
})
