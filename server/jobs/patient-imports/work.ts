import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { patient_imports } from '@/server/db/schema/patient-imports'
import { learnOf } from '@/server/db/statistics'
import type { JobServices, OutboxLine } from '@/server/jobs/outbox-line'
import { Pace } from '@/server/jobs/pace'
import { announce } from '@/server/ledger'
import { log } from '@/server/log'
import { importOf } from '@/server/queries/patient-imports/show'
import { bringBatch } from './bring'
import { checkRows, giveTurn } from './check'
import type { Job } from './job'
import { undoBatch } from './undo'

/** So long one line of the outbox is at work; what remains is another's, so that a process which stops waits for little. */
const WORK_MS = 2000
/** Fails as often: it is stopped, and what it did can be undone. */
const ATTEMPTS_MAX = 4

type Asked = Omit<Job, 'rows'>
type Stage = (tx: Parameters<typeof bringBatch>[0], job: Job) => Promise<boolean>

/**
 * Goes on with an import: checks its rows, brings them, or takes them out again. Each batch is a transaction that knows
 * how far it has come, so whoever takes it up after a kill goes on from there, and two at once do nothing twice.
 * @throws Error when it failed: the outbox tries again, and then it is stopped
 */
export async function workOnImport(
  { database }: Pick<JobServices, 'database'>,
  { clinic_id, body, attempts }: Pick<OutboxLine, 'clinic_id' | 'body' | 'attempts'>,
): Promise<void> {
  const import_id = Number(body.import_id)
  const job: Asked = { clinic_id, import_id, by: body.by, address: String(body.address), now: new Date() }
  const { state } = await database.asTenant(clinic_id, (tx) => importOf(tx, import_id))
  try {
    // Each time that one goes on: of a clinic that had nobody, something is known once there are some.
    if (state === 'checking' || state === 'importing') await learnOf(database, 'patients')
    if (state === 'checking') await checkRows(database, clinic_id, import_id, job.now)
    if (state === 'importing') await goOn(database, job, bringBatch)
    if (state === 'undoing') await goOn(database, job, undoBatch)
  } catch (error) {
    if (attempts < ATTEMPTS_MAX) throw error
    log.error({ error, import_id, state }, 'an import of patients is stopped')
    await stop(database, job)
  }
}

async function goOn(database: Database, job: Asked, stage: Stage) {
  const pace = new Pace()
  const until = Date.now() + WORK_MS
  const { clinic_id, import_id, by, address } = job
  const batch = (tx: Parameters<Stage>[0]) => pace.keep((rows) => stage(tx, { ...job, now: new Date(), rows }))
  while (await database.asTenant(clinic_id, batch)) {
    await giveTurn()
    if (Date.now() < until) continue
    await database.asTenant(clinic_id, async (tx) => {
      await announce(tx, { clinic_id, id: by }, 'patient_import', { import_id, address })
      await announce(tx, { clinic_id, id: by }, 'patient_import_updated', { import_id })
    })
    return
  }
}

/** Where it stands still: a check may begin anew, and of what was brought or taken out, the rest may be undone. */
const stopped = { checking: 'read', importing: 'stopped', undoing: 'stopped' } as const

const stop = (database: Database, { clinic_id, import_id, by, now }: Asked) =>
  database.asTenant(clinic_id, async (tx) => {
    const { state } = await importOf(tx, import_id, true)
    if (!(state in stopped)) return
    const next = stopped[state as keyof typeof stopped]
    await tx
      .update(patient_imports)
      .set({ state: next, finished_at: next === 'stopped' ? now : null, updated_at: now })
      .where(eq(patient_imports.id, import_id))
    await announce(tx, { clinic_id, id: by }, 'patient_import_updated', { import_id })
  })
