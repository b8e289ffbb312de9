import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PatientImport } from '@/lib/contract/patient-imports'
import type { ImportState } from '@/lib/domain/patients/import/choices'
import { hasName, repeatedFields } from '@/lib/domain/patients/import/fields'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { patient_import_rows, patient_imports } from '@/server/db/schema/patient-imports'
import { announce } from '@/server/ledger'
import { hasRows, importOf, type StoredImport, showImport } from '@/server/queries/patient-imports/show'

type Call = Pick<TenantCall<'patient-imports.undo'>, 'tx' | 'who' | 'params' | 'address' | 'now'>

/** An import in one of some states, held until the transaction ends. @throws Refusal `not_found`, `import_state` */
async function held({ tx, params }: Call, ...states: ImportState[]): Promise<StoredImport> {
  const found = await importOf(tx, params.id, true)
  if (!states.includes(found.state)) throw new Refusal('import_state')
  return found
}

async function requireRows(tx: Tx, id: number) {
  if (!(await hasRows(tx, id))) throw new Refusal('import_gone')
}

/** One import writes at a time: of two that begin at once, the other is refused. @throws Refusal `import_running` */
async function requireTurn({ tx, who, params }: Call) {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('patient-imports', ${who.clinic_id}))`)
  const running = await rowsOf(
    tx,
    sql`select 1 from patient_imports
        where clinic_id = current_clinic() and id <> ${params.id}::bigint and state in ('importing', 'undoing')`,
  )
  if (running.length > 0) throw new Refusal('import_running')
}

/** Puts an import into the hands of the jobs. */
async function handOver(call: Call, change: Partial<typeof patient_imports.$inferInsert>): Promise<PatientImport> {
  const { tx, who, params, address, now } = call
  await tx
    .update(patient_imports)
    .set({ done: 0, ...change, updated_at: now })
    .where(eq(patient_imports.id, params.id))
  await announce(tx, who, 'patient_import', { import_id: params.id, address })
  return showImport(tx, params.id)
}

/**
 * Finds out what would come of each row, read by a plan; the plan is remembered for the next file with the same heads.
 * @throws Refusal `not_found`, `import_state`, `import_gone`, `import_nameless`; `invalid` that names `columns`
 */
export async function checkImport(call: TenantCall<'patient-imports.check'>): Promise<PatientImport> {
  const { tx, params, body, now, locale } = call
  const { headers } = await held(call, 'read', 'checked')
  await requireRows(tx, params.id)
  if (body.columns.length !== headers.length || repeatedFields(body.columns).length > 0)
    throw new Refusal('invalid', { errors: { columns: [fieldMessage({ key: 'repeated' }, locale)] } })
  if (!hasName(body.columns)) throw new Refusal('import_nameless')
  return handOver(call, { state: 'checking', plan: body, planned_at: now, counts: null })
}

/** Brings the patients. Asked twice, it is done once. @throws Refusal `not_found`, `import_state`, `import_gone`, `import_running` */
export async function startImport(call: TenantCall<'patient-imports.start'>): Promise<PatientImport> {
  const { tx, params, body } = call
  await requireTurn(call)
  const found = await held(call, 'checked', 'importing')
  if (found.state === 'importing') return showImport(tx, params.id)
  await requireRows(tx, params.id)
  return handOver(call, { state: 'importing', choice: body })
}

/**
 * Goes on with what an import that was stopped has not dealt with yet, as it was chosen; what was brought stays. Asked
 * twice, it is done once.
 * @throws Refusal `not_found`, `import_state` also for one whose undo was stopped, `import_gone`, `import_running`
 */
export async function resumeImport(call: TenantCall<'patient-imports.resume'>): Promise<PatientImport> {
  const { tx, params } = call
  await requireTurn(call)
  const found = await held(call, 'stopped', 'importing')
  if (found.undone_by !== null) throw new Refusal('import_state')
  if (found.state === 'importing') return showImport(tx, params.id)
  await requireRows(tx, params.id)
  return handOver(call, { state: 'importing', done: found.done, finished_at: null })
}

/** Takes the patients out again. Asked twice, it is done once. @throws Refusal `not_found`, `import_state`, `import_running` */
export async function undoImport(call: TenantCall<'patient-imports.undo'>): Promise<PatientImport> {
  const { tx, who, params } = call
  await requireTurn(call)
  const found = await held(call, 'done', 'stopped', 'undoing')
  if (found.state === 'undoing') return showImport(tx, params.id)
  return handOver(call, { state: 'undoing', undone_by: who.id, outcome: { ...found.outcome, kept: 0 } })
}

/** Deletes what is here of a file that is not brought after all. @throws Refusal `not_found`, `import_state` */
export async function dropImport(call: TenantCall<'patient-imports.drop'>): Promise<PatientImport> {
  const { tx, params } = call
  await held(call, 'read', 'checked', 'done', 'stopped', 'undone')
  await tx.delete(patient_import_rows).where(eq(patient_import_rows.import_id, params.id))
  return showImport(tx, params.id)
}
