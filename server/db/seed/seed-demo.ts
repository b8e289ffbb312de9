import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/server/db/client'
import { dayOf } from './calendar'
import { demoClinics } from './demo-clinics'
import { seedPasswordHash } from './password'
import { writeClinic } from './write-clinic'

/**
 * Writes the demo's clinics around the day of `now` in Europe/Madrid: the same day gives the same clinics. One
 * transaction, so a demo is there whole or not at all; where it is there already, nothing happens.
 * @returns whether it was written.
 */
export async function seedDemo(database: Database, now: Date): Promise<boolean> {
  const passwordHash = await seedPasswordHash()
  return database.asOwner(async (tx) => {
    const ids = sql.raw(demoClinics.map(({ clinic }) => clinic.id).join(', '))
    const there = await rowsOf(tx, sql`select id from clinics where id in (${ids}) limit 1`)
    if (there.length > 0) return false
    for (const seed of demoClinics) await writeClinic(tx, seed, dayOf(now), passwordHash)
    return true
  })
}
