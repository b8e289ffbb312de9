import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { slotCollisions } from '@/server/queries/appointments/collisions'
import { testDatabase } from '@/tests/support/database'

const CLINIC = 7
const HOUR = 3_600_000
const MORNING = Date.UTC(2027, 4, 3, 6)
const instant = (hour: number) => new Date(MORNING + hour * HOUR).toISOString()

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.asOwner(async (tx) => {
    await tx.execute(sql`insert into clinics (id, name) values (${CLINIC}, 'Clínica')`)
    await tx.execute(sql`insert into professionals (clinic_id, id, name, email, password_hash, role)
      select ${CLINIC}, n, 'P ' || n, n || '@p.test', 'none', 'professional' from generate_series(1, 3) n`)
    await tx.execute(sql`insert into rooms (clinic_id, id, name, capacity, color)
      select ${CLINIC}, n, 'Sala ' || n, 9, 'blue' from generate_series(1, 2) n`)
    await tx.execute(
      sql`insert into patients (clinic_id, id, name) select ${CLINIC}, n, 'Q ' || n from generate_series(1, 4) n`,
    )
  })
})
afterAll(() => database.close())

/** Few people, rooms and hours, so that much meets; one of a day long, which began the day before. */
const span = fc.record({ from: fc.integer({ min: 0, max: 9 }), hours: fc.constantFrom(1, 1, 2, 24) })
const occupied = fc.record({
  professional_id: fc.integer({ min: 1, max: 3 }),
  room_id: fc.constantFrom(null, 1, 2),
  patient_ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
})
const booked = fc.record({
  ...{ span, occupied, overlap: fc.boolean(), isDeleted: fc.boolean(), isOld: fc.boolean() },
  status: fc.constantFrom('pending', 'confirmed', 'canceled'),
})
type Booked = typeof booked extends fc.Arbitrary<infer B> ? B : never
const wanted = fc.record({ span, occupied })

/** Books what can be booked, as the constraints let it; gives those that are there, with their ids. */
async function book(tx: Tx, all: Booked[]): Promise<(Booked & { id: number })[]> {
  const there: (Booked & { id: number })[] = []
  for (const [at, one] of all.entries()) {
    const { span, occupied, overlap, isDeleted, isOld, status } = one
    // What would break a constraint is meant to overlap, as a booking over another is.
    const isMeant = overlap || there.some((other) => meets(other, one) && isCounted(other))
    const id = at + 1
    await tx.execute(sql`insert into appointments (clinic_id, id, professional_id, room_id, starts_at, ends_at, status, overlap, deleted_at, updated_at)
      values (${CLINIC}, ${id}, ${occupied.professional_id}, ${occupied.room_id}, ${instant(span.from)}, ${instant(span.from + span.hours)},
        ${status}, ${isMeant}, ${isDeleted ? instant(0) : null}, ${instant(isOld ? -48 : 48)})`)
    for (const patient of occupied.patient_ids) {
      await tx.execute(
        sql`insert into appointment_patients (clinic_id, appointment_id, patient_id) values (${CLINIC}, ${id}, ${patient})`,
      )
    }
    there.push({ ...one, id })
  }
  return there
}

type Placed = Pick<Booked, 'span' | 'occupied'>
const isCounted = ({ status, isDeleted }: Booked) => status !== 'canceled' && !isDeleted
const meets = (one: Placed, other: Placed) =>
  one.span.from < other.span.from + other.span.hours &&
  other.span.from < one.span.from + one.span.hours &&
  (one.occupied.professional_id === other.occupied.professional_id ||
    (one.occupied.room_id !== null && one.occupied.room_id === other.occupied.room_id) ||
    one.occupied.patient_ids.some((id) => other.occupied.patient_ids.includes(id)))

it('names what is in the way of a slot, of whatever kind, and nothing else', async () => {
  const drawn = fc.record({
    // Of a slot no more than five are named.
    all: fc.array(booked, { maxLength: 5 }),
    slots: fc.array(wanted, { minLength: 1, maxLength: 3 }),
    except: fc.integer({ min: 0, max: 5 }),
    onlyNew: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ all, slots, except, onlyNew }) => {
      const undone = new Error('rolled back')
      const run = database.asOwner(async (tx) => {
        await rowsOf(tx, sql`select set_config('app.clinic_id', ${String(CLINIC)}, true)`)
        const there = await book(tx, all)
        const asked = slots.map(({ span, occupied }) => ({
          ...{ ...occupied, starts_at: instant(span.from), ends_at: instant(span.from + span.hours) },
        }))
        const found = await slotCollisions(tx, asked, except ? [except] : [], onlyNew ? new Date(MORNING) : undefined)
        const told = slots.map((_, at) =>
          [...new Set(found.get(at)?.map(({ appointment_id }) => appointment_id))].sort(),
        )
        const expected = slots.map((slot) =>
          there
            .filter((one) => isCounted(one) && meets(one, slot) && one.id !== except && !(onlyNew && one.isOld))
            .map(({ id }) => id),
        )
        expect(told).toEqual(expected)
        throw undone
      })
      await run.catch((error) => error === undone || Promise.reject(error))
    }),
    { numRuns: 150 },
  )
})

it('looks at no visit of years ago of a patient who has come all the while', async () => {
  const clinic = CLINIC + 1
  await database.asOwner(async (tx) => {
    await tx.execute(sql`insert into clinics (id, name) values (${clinic}, 'Otra')`)
    await tx.execute(sql`insert into professionals (clinic_id, id, name, email, password_hash, role)
      select ${clinic}, n, 'P', n || '@o.test', 'none', 'professional' from generate_series(11, 12) n`)
    await tx.execute(sql`insert into patients (clinic_id, id, name) values (${clinic}, 11, 'Q')`)
    await tx.execute(sql`insert into appointments (clinic_id, id, professional_id, starts_at, ends_at, status)
      select ${clinic}, 1000 + n, 11, at.at, at.at + interval '1 hour', 'confirmed'
      from generate_series(1, 700) n, lateral (select ${instant(0)}::timestamptz - n * interval '1 day' as at) at`)
    await tx.execute(sql`insert into appointment_patients (clinic_id, appointment_id, patient_id)
      select ${clinic}, 1000 + n, 11 from generate_series(1, 700) n`)
    await tx.execute(sql`analyze appointments, appointment_patients`)
  })
  const looked = await database.asTenant(clinic, async (tx) => {
    const rowsSoFar = async () => {
      const [row] = await rowsOf<{ rows: number }>(
        tx,
        sql`select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'appointment_patients'`,
      )
      return row!.rows
    }
    const before = await rowsSoFar()
    const slot = { professional_id: 12, patient_ids: [11], starts_at: instant(1), ends_at: instant(2) }
    expect(await slotCollisions(tx, [slot], [])).toEqual(new Map())
    return (await rowsSoFar()) - before
  })
  expect(looked).toBe(0)
})
