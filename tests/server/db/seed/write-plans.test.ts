import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@/server/db/client'
import { PLAN_LINK_PURPOSE } from '@/server/db/schema/dated-plans'
import { LIVELY_CLINIC_ID } from '@/server/db/seed/demo-clinics'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { secretsFrom } from '@/server/identity/secrets'
import { hashToken } from '@/server/identity/sessions'
import { testDatabase } from '@/tests/support/database'
import { count, rows } from '@/tests/support/seeded'

const TODAY = '2026-11-23'
const secrets = secretsFrom('a secret of the demo of at least 32 letters')
let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, new Date(`${TODAY}T10:30:00Z`), null, secrets)
})
afterAll(() => database.close())

it('the demo has three plans, and many whose days are answered until today and go on after it', async () => {
  expect(
    await rows(database, sql`select name from exercise_plans where clinic_id = ${LIVELY_CLINIC_ID} order by id`),
  ).toHaveLength(3)
  const given = await rows<{ asked: number; answered: number; to_come: number; physio: boolean; outside: number }>(
    database,
    sql`select (count(s.id) filter (where s.day < ${TODAY}::date))::integer as asked, count(f.id)::integer as answered,
        (count(s.id) filter (where s.day >= ${TODAY}::date))::integer as to_come,
        coalesce(bool_or(w.email = 'physio@demo.test'), false) as physio,
        (count(f.id) filter (where s.day >= ${TODAY}::date))::integer as outside
      from dated_plans p join dated_sessions s on s.dated_plan_id = p.id
      left join session_feedback f on f.dated_session_id = s.id
      left join professionals w on w.id = p.created_by
      where p.clinic_id = ${LIVELY_CLINIC_ID} group by p.id`,
  )
  expect(given.length).toBeGreaterThanOrEqual(20)
  expect(given.every(({ asked, to_come, outside }) => asked > 0 && to_come > 0 && outside === 0)).toBe(true)
  expect(given.some(({ asked, answered }) => answered > 0 && answered < asked)).toBe(true)
  expect(given.filter(({ physio }) => physio).length).toBeGreaterThan(3)
})

it('the first patient has one', async () => {
  const first = sql`select min(id) from patients where clinic_id = ${LIVELY_CLINIC_ID}`
  expect(
    await count(database, sql`select count(*)::integer as count from dated_plans where patient_id = (${first})`),
  ).toBe(1)
  const [{ weeks, answered } = { weeks: 0, answered: 0 }] = await rows<{ weeks: number; answered: number }>(
    database,
    sql`select ((${TODAY}::date - min(p.starts_on)) / 7)::integer as weeks, count(f.id)::integer as answered
      from dated_plans p join dated_sessions s on s.dated_plan_id = p.id
      left join session_feedback f on f.dated_session_id = s.id
      where p.patient_id = (${first}) and p.published_at is not null`,
  )
  expect(weeks).toBeGreaterThanOrEqual(4)
  expect(answered).toBeGreaterThan(6)
})

it('some have a link to their own page, the first patient too, which the clinic can show', async () => {
  const links = await rows<{ sealed: string; hash: string; is_first: boolean }>(
    database,
    sql`select token_sealed as sealed, token_hash as hash,
        patient_id = (select min(id) from patients where clinic_id = ${LIVELY_CLINIC_ID}) as is_first
      from plan_links where clinic_id = ${LIVELY_CLINIC_ID} and revoked_at is null`,
  )
  expect(links.length).toBeGreaterThan(3)
  expect(links.some(({ is_first }) => is_first)).toBe(true)
  for (const { sealed, hash } of links) expect(hashToken(secrets.open(PLAN_LINK_PURPOSE, sealed))).toBe(hash)
})

it('every session is on a day of its phase', async () => {
  const wrong = await count(
    database,
    sql`select count(*)::integer as count from (
        select f.id, p.starts_on + coalesce(sum(f.days) over (partition by p.id order by f.position
          rows between unbounded preceding and 1 preceding), 0)::integer as begins, f.days
        from dated_phases f join dated_plans p on p.id = f.dated_plan_id) f
      join dated_sessions s on s.phase_id = f.id where s.day < f.begins or s.day >= f.begins + f.days`,
  )
  expect(wrong).toBe(0)
})
