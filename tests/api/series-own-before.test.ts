import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { weekly } from '@/tests/support/factories/series'
import { appointment, closeDesk, create, monday, openDesk, rows } from '@/tests/support/series-desk'

beforeAll(() => openDesk(69))
afterAll(closeDesk)

/** Series that were there before it was written down what one has of its own (migration 14). */
it('of a series that was there before, what most do not have and what is canceled is its own', async () => {
  const { body } = await create(appointment(monday(), { recurrence: weekly(5), note: 'con volante' }))
  const ids = body.meta.appointments.map(({ id }) => id)
  const set = (at: number, values: string) =>
    rows(sql`update appointments set ${sql.raw(values)} where id = ${ids[at]!}`)
  await set(1, `note = null, status = 'confirmed'`)
  await set(2, `status = 'canceled'`)
  await set(3, `color = 'rose', reminder_message = 'Ven en ayunas'`)
  const migration = readFileSync('server/db/migrations/0014_series_own.sql', 'utf8')
  await rows(sql.raw(migration.slice(migration.indexOf('UPDATE'))))
  const found = await rows<{ own_fields: string[] }>(
    sql`select own_fields from appointments where series_id = ${body.data.id} order by starts_at`,
  )
  const expected = [[], ['status', 'note'], ['status'], ['color', 'reminder_message'], []]
  expect(found.map(({ own_fields }) => own_fields)).toEqual(expected)
})
