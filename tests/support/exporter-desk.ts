import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import type { ExportKind } from '@/lib/domain/exports/export'
import { readConfig } from '@/server/config'
import { type Database, rowsOf } from '@/server/db/client'
import { secretsFrom } from '@/server/identity/secrets'
import { Exporter } from '@/server/jobs/exports/exporter'
import type { JobServices } from '@/server/jobs/outbox-line'
import type { Files } from '@/server/ports/files/port'
import { makeClinic, type TestClinic } from './clinic'
import { testDatabase } from './database'

/** Exporters over files that are only remembered. */

export let database: Database
export let clinics: [TestClinic, TestClinic]
export const kept = new Map<string, Uint8Array>()
const running = new Set<Exporter>()

export async function openExports() {
  database = await testDatabase()
  clinics = [await makeClinic(database, 61), await makeClinic(database, 62)]
}
export async function emptyExports() {
  await Promise.all([...running].map((exporter) => exporter.stop()))
  running.clear()
  kept.clear()
  await owner(sql`delete from export_parts`)
  await owner(sql`delete from exports`)
  await owner(sql`delete from outbox`)
}
export const closeExports = () => database.close()

export const owner = <Row>(query: ReturnType<typeof sql>) => database.asOwner((tx) => rowsOf<Row>(tx, query))

const missing = () => Object.assign(new Error('gone'), { code: 'ENOENT' })
const remembering: Files = {
  put: async (id, bytes) => void kept.set(id, bytes.slice()),
  get: async (id) => kept.get(id) ?? Promise.reject(missing()),
  remove: async (id) => void kept.delete(id),
}

/** A process that makes exports, over files that behave so. */
export function exporting(files: Partial<Files> = {}): Exporter {
  const config = readConfig({ NODE_ENV: 'test' })
  const services = {
    ...{ config, database, secrets: secretsFrom('a secret of these tests, long enough') },
    files: { ...remembering, ...files },
  } as JobServices
  const exporter = new Exporter(services)
  running.add(exporter)
  return exporter
}

/** Something is asked for; gives its number. */
export async function ask(clinic: TestClinic, kind: ExportKind): Promise<number> {
  const patient = kind === 'patient' ? clinic.patient : null
  const [made] = await owner<{ id: number }>(
    sql`insert into exports (clinic_id, kind, patient_id, asked_by, locale)
        values (${clinic.id}, ${kind}, ${patient}, ${clinic.professionals.admin}, 'es') returning id::float8 as id`,
  )
  return made!.id
}

export type Row = { state: string; failure: string | null; attempts: number; progress: number; run: string }
export async function row(id: number): Promise<Row> {
  const [found] = await owner<Row>(sql`select state, failure, attempts, progress, run from exports where id = ${id}`)
  return found!
}

/** The files of an export that is made: its pieces that count, put together. */
export async function filesOf(id: number) {
  const parts = await owner<{ key: string }>(
    sql`select p.run || '-' || p.number as key from export_parts p join exports e on e.id = p.export_id and e.run = p.run
        where e.id = ${id} order by p.number`,
  )
  return unzipSync(new Uint8Array(Buffer.concat(parts.map(({ key }) => kept.get(key)!))))
}
