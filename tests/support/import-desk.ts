import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ImportPlan, PatientImport } from '@/lib/contract/patient-imports'
import type { FindingKind } from '@/lib/domain/patients/import/choices'
import { type Database, rowsOf } from '@/server/db/client'
import { workOnImport } from '@/server/jobs/patient-imports/work'
import type { TestApi } from './api'
import type { TestClinic } from './clinic'

type Choice = { duplicates?: string; faulty?: string }
type Told = { status: number; code?: string; message?: string; errors?: Record<string, string[]>; data: PatientImport }

/** A file of another program as its text, in an encoding. */
export const csvFile = (text: string | Uint8Array, name = 'pacientes.csv') =>
  new File([typeof text === 'string' ? text : (text as BlobPart)], name, { type: 'text/csv' })

/** Imports of a clinic, by its admin, with the jobs done when they are asked to be. */
export function importDesk(api: TestApi, clinic: () => TestClinic) {
  const token = () => clinic().tokens.admin
  const told = async (answer: Promise<Response>): Promise<Told> => {
    const response = await answer
    return { status: response.status, ...(await response.json()) }
  }
  const ask = (verb: 'show' | 'resume' | 'undo' | 'drop', id: number) =>
    told(api.ask(`patient-imports.${verb}`, { token: token(), params: { id }, ...(verb !== 'show' && { body: {} }) }))
  const desk = {
    upload(file: File) {
      const form = new FormData()
      form.set('file', file)
      return told(api.ask('patient-imports.create', { token: token(), form }))
    },
    check: (id: number, plan: z.infer<typeof ImportPlan>) =>
      told(api.ask('patient-imports.check', { token: token(), params: { id }, body: plan })),
    start: (id: number, { duplicates = 'skip', faulty = 'without' }: Choice = {}) =>
      told(api.ask('patient-imports.start', { token: token(), params: { id }, body: { duplicates, faulty } })),
    show: async (id: number) => (await ask('show', id)).data,
    resume: (id: number) => ask('resume', id),
    undo: (id: number) => ask('undo', id),
    drop: (id: number) => ask('drop', id),
    findings: async (id: number, kind: FindingKind) => {
      const query = { kind, limit: 100 }
      return (await api.ask('patient-imports.findings', { token: token(), params: { id }, query })).json()
    },
    work: () => workAll(api.database),
    /** A file that was read by what is guessed of it and checked. */
    async checked(file: File, plan: Partial<z.infer<typeof ImportPlan>> = {}): Promise<PatientImport> {
      const { data } = await desk.upload(file)
      await desk.check(data.id, { ...data.plan, ...plan })
      await workAll(api.database)
      return desk.show(data.id)
    },
    /** As `checked`, and brought. */
    async brought(file: File, choice: Choice = {}, plan: Partial<z.infer<typeof ImportPlan>> = {}) {
      const { id } = await desk.checked(file, plan)
      await desk.start(id, choice)
      await workAll(api.database)
      return desk.show(id)
    },
  }
  return desk
}

type Line = { clinic_id: number; id: number; body: { by: number | null }; attempts: number }

/** Does what imports are waiting for, as the deliverer does. */
export async function workAll(database: Database, max = 1000): Promise<number> {
  for (let done = 0; done < max; done++) {
    const [line] = await database.asOwner((tx) =>
      rowsOf<Line>(
        tx,
        sql`select clinic_id, id::float8 as id, body, attempts from outbox
            where topic = 'patient_import' and delivered_at is null order by id limit 1`,
      ),
    )
    if (!line) return done
    await workOnImport({ database }, line)
    await database.asOwner((tx) =>
      rowsOf(tx, sql`update outbox set delivered_at = now() where id = ${line.id}::bigint`),
    )
  }
  return max
}
