import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fhirBundle } from '@/lib/domain/fhir/bundle'
import { type Database, rowsOf } from '@/server/db/client'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { readDossier } from '@/server/queries/patient-dossier/read'
import { testDatabase } from '@/tests/support/database'
import { faultsOf } from '@/tests/support/fhir/judge'

let database: Database
const now = new Date('2026-11-19T17:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, now)
})
afterAll(() => database.close())

it('a patient of the demo is a FHIR bundle without a fault', async () => {
  const patients = await database.asOwner((tx) =>
    rowsOf<{ clinic_id: number; id: number }>(
      tx,
      sql`(select clinic_id, patient_id::float8 as id from record_entries group by 1, 2 order by count(*) desc, 2 limit 25)
          union (select clinic_id, id::float8 from patients order by id limit 5) order by 1, 2`,
    ),
  )
  expect(patients.length).toBeGreaterThan(20)
  const types = new Set<string>()
  for (const { clinic_id, id } of patients) {
    const read = await database.asTenant(clinic_id, (tx) => readDossier(tx, clinic_id, id, now))
    const files = read.files.map((file, at) => ({ ...file, path: `files/${at}` }))
    const documents = read.documents.map((document) => ({ ...document, path: null }))
    const bundle = fhirBundle({ ...read, files, documents }, 'fr')
    expect(faultsOf(bundle), `patient ${id}`).toEqual([])
    const urls = new Set(bundle.entry.map(({ fullUrl }) => fullUrl))
    for (const [, url] of JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)) expect(urls).toContain(url)
    for (const { resource } of bundle.entry) types.add(resource.resourceType)
  }
  expect([...types]).toEqual(
    expect.arrayContaining(['Composition', 'Observation', 'Provenance', 'EpisodeOfCare', 'Goal']),
  )
})
