import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Collision } from '@/lib/contract/collision'
import { occupantKeys, occupants, occupiesSame } from '@/lib/domain/appointments/occupants'
import { locales } from '@/lib/i18n/locales'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { slotCollisions } from '@/server/queries/appointments/collisions'
import { collisionText, takeTurns } from '@/server/steps/appointments/guard-slot'
import { testDatabase } from '@/tests/support/database'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const slot = { starts_at: '2027-03-01T09:00:00Z', ends_at: '2027-03-01T10:00:00Z' }

/** The statements, with their values, that some work asks of a database which has no rows. */
async function statementsOf(work: (tx: Tx) => Promise<unknown>) {
  const statements: { sql: string; params: unknown[] }[] = []
  const execute = async (query: SQL) => {
    statements.push(new PgDialect().sqlToQuery(query))
    return { rows: [] }
  }
  await work({ execute } as unknown as Tx)
  return statements
}

describe.each(occupants)('what an appointment occupies: $kind', ({ kind, column }) => {
  it('is never had twice: an exclusion constraint of the database sees to it', async () => {
    const constraints = await database.asOwner((tx) =>
      rowsOf<{ definition: string }>(
        tx,
        sql`select pg_get_constraintdef(oid) as definition from pg_constraint
            where conrelid = 'appointments'::regclass and contype = 'x'`,
      ),
    )
    const own = constraints.map(({ definition }) => definition).filter((text) => text.includes(`${column} WITH =`))
    expect(own).toHaveLength(1)
    expect(own[0]).toContain('clinic_id WITH =')
    expect(own[0]).toContain('tstzrange(starts_at, ends_at) WITH &&')
    expect(own[0]).toMatch(/WHERE .*status <> 'canceled'.*NOT overlap.*deleted_at IS NULL/)
  })

  it('is found by an index of its own', async () => {
    const indexes = await database.asOwner((tx) =>
      rowsOf<{ definition: string }>(
        tx,
        sql`select indexdef as definition from pg_indexes where tablename = 'appointments'`,
      ),
    )
    expect(indexes.map(({ definition }) => definition).join()).toContain(`btree (clinic_id, ${column}, starts_at)`)
  })

  it('is held while somebody books it', async () => {
    const [lock] = await statementsOf((tx) => takeTurns(tx, [{ [column]: 7 }]))
    expect(lock?.sql).toContain('pg_advisory_xact_lock')
    expect(lock?.params).toEqual([JSON.stringify([`${kind}:7`])])
  })

  it('is what two appointments can collide over', async () => {
    const [search] = await statementsOf((tx) => slotCollisions(tx, [{ ...slot, [column]: 7 }], []))
    expect(search?.sql).toContain(`v."${column}" = s."${column}"`)
  })

  it.each(locales)('is named in a collision in %s, with who booked it and without', (locale) => {
    const collision: Collision = {
      ...{ kind, occupant_name: 'Etxeberria', appointment_id: 1, professional_id: 1, professional_name: 'Ruiz' },
      ...{ patient_names: ['Núñez'], is_activity: false, ...slot, booked_by: null },
    }
    const text = collisionText(collision, locale, 'Europe/Madrid')
    expect(text).toMatch(/Etxeberria.*10:00.*11:00.*Núñez/)
    expect(collisionText({ ...collision, booked_by: 'Vidal' }, locale, 'Europe/Madrid')).toContain('Vidal')
  })
})

describe('the patients of an appointment, of whom there are several', () => {
  it('are nowhere else at its time: an exclusion constraint of the database sees to it', async () => {
    const [constraint] = await database.asOwner((tx) =>
      rowsOf<{ definition: string }>(
        tx,
        sql`select pg_get_constraintdef(oid) as definition from pg_constraint
            where conrelid = 'appointment_patients'::regclass and contype = 'x'`,
      ),
    )
    expect(constraint?.definition).toContain('clinic_id WITH =, patient_id WITH =, during WITH &&')
  })

  it('are held while somebody books them, each once, with what they come to', async () => {
    const statements = await statementsOf((tx) => takeTurns(tx, [{ patient_ids: [9, 7] }, { patient_ids: [7] }]))
    expect(statements.map(({ params }) => params)).toEqual([[JSON.stringify(['patient:7', 'patient:9'])]])
  })

  it.each(locales)('are named in a collision in %s, with whom they have what, and who booked it', (locale) => {
    const collision: Collision = {
      ...{ kind: 'patient', occupant_name: 'Núñez', appointment_id: 1, professional_id: 1, professional_name: 'Ruiz' },
      ...{ patient_names: ['Núñez', 'Otra'], is_activity: false, ...slot, booked_by: null },
    }
    const text = collisionText(collision, locale, 'Europe/Madrid')
    expect(text).toMatch(/Núñez.*10:00.*11:00.*Ruiz/)
    expect(text).not.toContain('Otra')
    expect(collisionText({ ...collision, booked_by: 'Vidal' }, locale, 'Europe/Madrid')).toContain('Vidal')
  })
})

describe('the turns of several appointments', () => {
  it('are taken once each, in one order, whichever comes first', () => {
    const some = occupants.flatMap(({ column }) => [{ [column]: 10 }, { [column]: 9 }, { [column]: null }, {}])
    const keys = occupantKeys(some)
    expect(keys).toHaveLength(2 * occupants.length)
    expect(occupantKeys([...some, ...some].reverse())).toEqual(keys)
  })

  it('tell an occupant from another and from none', () => {
    for (const { column } of occupants) {
      expect(occupiesSame({ [column]: 1 }, { [column]: 1 })).toBe(true)
      expect(occupiesSame({ [column]: 1 }, { [column]: 2 })).toBe(false)
      expect(occupiesSame({ [column]: 1 }, {})).toBe(false)
      expect(occupiesSame({ [column]: null }, {})).toBe(true)
    }
  })
})
