import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { generateClinic } from '@/server/db/seed/generate-clinic'
import { testDatabase } from '@/tests/support/database'
import { count, rows } from '@/tests/support/seeded'

const thursday = new Date('2026-11-19T10:30:00Z')

describe('a generated clinic', () => {
  it('has the size asked for, leaves timers their turn, and the same size gives the same clinic', async () => {
    const database = await testDatabase()
    let turns = 0
    const turnsAt: number[] = []
    const timer = setInterval(() => turns++, 1)
    const size = { professionals: 4, patients: 1500, appointments: 1500 }
    const onProgress = () => turnsAt.push(turns)
    const first = await generateClinic(database, { ...size, clinicId: 5000, now: thursday, onProgress })
    clearInterval(timer)
    // Five statements and more lie between two reports; on a machine however busy, timers run between statements.
    expect(turnsAt).toHaveLength(6)
    expect(turnsAt.every((at, index) => at - (turnsAt[index - 1] ?? 0) >= 5)).toBe(true)

    const second = await generateClinic(database, { ...size, now: thursday })
    expect(first).toMatchObject({ clinic_id: 5000, email: 'admin@clinic-5000.test' })
    const inBoth = sql`select clinic_id, count(*)::integer as appointments, count(distinct professional_id)::integer as people,
        md5(string_agg(starts_at::text || status, ',' order by id)) as print
      from appointments group by 1 order by 1`
    const [one, other] = await rows<{ appointments: number; people: number; print: string }>(database, inBoth)
    expect(one).toMatchObject({ appointments: 1500, people: 4 })
    expect(other?.print).toBe(one?.print)
    expect(
      await count(database, sql`select count(*)::integer as count from patients where clinic_id = ${second.clinic_id}`),
    ).toBe(1500)
    await database.close()
  })
})
