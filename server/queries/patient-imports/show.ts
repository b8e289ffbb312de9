import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { ImportRow, PatientImport } from '@/lib/contract/patient-imports'
import type { ImportState } from '@/lib/domain/patients/import/choices'
import { rowsOf, type Tx } from '@/server/db/client'
import { patient_import_deeds, patient_import_rows, patient_imports } from '@/server/db/schema/patient-imports'
import { patients } from '@/server/db/schema/patients'

const SAMPLES = 5
const KEPT_SHOWN = 100
const LISTED = 50

type Row = typeof patient_imports.$inferSelect
export type StoredImport = Row & { state: ImportState }

/** What was brought from a file, as a list has it. */
const toRow = (row: StoredImport, has_rows: boolean): ImportRow => ({
  ...row,
  has_rows,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
})

/** One import of the clinic; with `lock` nobody else changes it until the transaction ends. @throws Refusal `not_found` */
export async function importOf(tx: Tx, id: number, lock = false): Promise<StoredImport> {
  const read = tx
    .select()
    .from(patient_imports)
    .where(and(eq(patient_imports.id, id), ne(patient_imports.state, 'reading')))
  const [row] = lock ? await read.for('update') : await read
  if (!row) throw new Refusal('not_found')
  return row as StoredImport
}

/** Whether anything of its file is still here. */
export async function hasRows(tx: Tx, id: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from patient_import_rows where import_id = ${id}::bigint limit 1`)
  return rows.length > 0
}

/** One import as its screen shows it. @throws Refusal `not_found` */
export async function showImport(tx: Tx, id: number): Promise<PatientImport> {
  const row = await importOf(tx, id)
  const samples = await tx
    .select({ cells: patient_import_rows.cells })
    .from(patient_import_rows)
    .where(and(eq(patient_import_rows.import_id, id), lte(patient_import_rows.place, SAMPLES)))
    .orderBy(asc(patient_import_rows.place))
  const kept = await tx
    .select({ id: patients.id, name: patients.name, reasons: patient_import_deeds.kept })
    .from(patient_import_deeds)
    .innerJoin(patients, eq(patients.id, patient_import_deeds.patient_id))
    .where(and(eq(patient_import_deeds.import_id, id), isNotNull(patient_import_deeds.kept)))
    .orderBy(asc(patient_import_deeds.place))
    .limit(KEPT_SHOWN)
  return {
    ...toRow(row, await hasRows(tx, id)),
    headers: row.headers,
    samples: samples.map(({ cells }) => cells),
    plan: row.plan,
    is_remembered: row.is_remembered,
    choice: row.choice,
    // Those that were checked before minors were counted have none.
    counts: row.counts && { ...row.counts, minors: row.counts.minors ?? 0 },
    kept: kept.map(({ reasons, ...patient }) => ({ ...patient, reasons: reasons ?? [] })),
  }
}

/** The clinic's imports, the latest first: those that were begun, and those left halfway whose file is still here. */
export async function listImports(tx: Tx): Promise<ImportRow[]> {
  const rows = await tx
    .select({
      row: patient_imports,
      has_rows: sql<boolean>`exists (select 1 from patient_import_rows r
        where r.clinic_id = ${patient_imports.clinic_id} and r.import_id = ${patient_imports.id})`,
    })
    .from(patient_imports)
    .where(
      sql`state <> 'reading' and (state not in ('read', 'checking', 'checked') or exists (select 1 from patient_import_rows r
        where r.clinic_id = ${patient_imports.clinic_id} and r.import_id = ${patient_imports.id}))`,
    )
    .orderBy(sql`${patient_imports.id} desc`)
    .limit(LISTED)
  return rows.map(({ row, has_rows }) => toRow(row as StoredImport, has_rows))
}
