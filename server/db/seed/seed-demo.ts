import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/server/db/client'
import type { Secrets } from '@/server/identity/secrets'
import type { Files } from '@/server/ports/files/port'
import { dayOf } from './calendar'
import { demoClinics, LIVELY_CLINIC_ID } from './demo-clinics'
import { seedPasswordHash } from './password'
import { writeClinic } from './write-clinic'
import { writeFiles } from './write-files'
import { writePlanLinks } from './write-plan-links'

/**
 * Writes the demo's clinics around the day of `now` in Europe/Madrid: the same day gives the same clinics. One
 * transaction, so a demo is there whole or not at all; where it is there already, nothing happens.
 * @param files where the files of its records go; without it they have none
 * @param secrets what seals the links to patients' own pages; without it there are none
 * @returns whether it was written.
 */
export async function seedDemo(
  database: Database,
  now: Date,
  files: Files | null = null,
  secrets: Secrets | null = null,
): Promise<boolean> {
  const passwordHash = await seedPasswordHash()
  return database.asOwner(async (tx) => {
    const ids = sql.raw(demoClinics.map(({ clinic }) => clinic.id).join(', '))
    const there = await rowsOf(tx, sql`select id from clinics where id in (${ids}) limit 1`)
    if (there.length > 0) return false
    for (const seed of demoClinics) await writeClinic(tx, seed, dayOf(now), passwordHash)
    if (secrets) await writePlanLinks(tx, LIVELY_CLINIC_ID, secrets)
    if (files) await writeFiles(tx, LIVELY_CLINIC_ID, files)
    return true
  })
}
