import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ImportFinding } from '@/lib/contract/patient-imports'
import type { Answer, Query } from '@/lib/contract/registry'
import type { FindingKind } from '@/lib/domain/patients/import/choices'
import type { ImportField } from '@/lib/domain/patients/import/fields'
import { cellText } from '@/lib/domain/patients/import/values'
import type { Locale } from '@/lib/i18n/locales'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { Tx } from '@/server/db/client'
import { patient_import_rows, type RowFault } from '@/server/db/schema/patient-imports'
import { patients } from '@/server/db/schema/patients'
import { importOf, type StoredImport } from './show'

const isSaid: Record<FindingKind, SQL> = {
  faults: sql`jsonb_path_exists(faults, '$[*] ? (@.key != "unrepresented")')`,
  minors: sql`jsonb_path_exists(faults, '$[*] ? (@.key == "unrepresented")')`,
  known: isNotNull(patient_import_rows.same),
}
const ofKind: Record<FindingKind, (fault: RowFault) => boolean> = {
  faults: ({ key }) => key !== 'unrepresented',
  minors: ({ key }) => key === 'unrepresented',
  known: () => true,
}

type StoredRow = typeof patient_import_rows.$inferSelect

/** What a part of a name, or a telephone for want of another, is judged as. */
const standIns: Partial<Record<ImportField, ImportField[]>> = {
  name: ['name', 'given_name', 'surname'],
  phone: ['phone', 'other_phone'],
}

/** The column that a fault is about: the first of its field that says something. */
function columnOf({ plan }: StoredImport, cells: string[], field: ImportField): number {
  const fields = standIns[field] ?? [field]
  const columns = plan.columns.flatMap((one, at) => (one && fields.includes(one) ? [at] : []))
  return columns.find((at) => cellText(cells[at]) !== '') ?? columns[0] ?? -1
}

/** A fault in the reader's language, with the column's head and what stands there. */
export function faultTold(of: StoredImport, { cells }: Pick<StoredRow, 'cells'>, fault: RowFault, locale: Locale) {
  // What is missing stands in no column.
  const at = fault.key === 'name_missing' ? -1 : columnOf(of, cells, fault.field)
  return {
    field: fault.field,
    header: of.headers[at] ?? '',
    value: cellText(cells[at]),
    message: fieldMessage(fault, locale),
  }
}

/** Rows with a value that cannot be taken, or that may be of somebody who is here already, in the file's order. */
export async function findingsOf(
  tx: Tx,
  id: number,
  { kind, limit }: Query<'patient-imports.findings'>,
  locale: Locale,
): Promise<Answer<'patient-imports.findings'>> {
  const of = await importOf(tx, id)
  const isOfThese = and(eq(patient_import_rows.import_id, id), isSaid[kind])
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(patient_import_rows)
    .where(isOfThese)
  const rows = await tx
    .select()
    .from(patient_import_rows)
    .where(isOfThese)
    .orderBy(asc(patient_import_rows.place))
    .limit(limit)
  const people = await namesOf(tx, rows)
  const lines = await linesOf(tx, id, rows)
  const data = rows.map(
    (row): ImportFinding => ({
      line: row.line,
      name: row.name,
      faults: (row.faults ?? []).filter(ofKind[kind]).map((fault) => faultTold(of, row, fault, locale)),
      same: row.same && {
        patient: people.get(row.same.patient_id ?? 0) ?? null,
        line: lines.get(row.same.place ?? 0) ?? null,
        by: row.same.by,
      },
    }),
  )
  return { data, meta: { count: counted?.count ?? 0 } }
}

async function namesOf(tx: Tx, rows: StoredRow[]): Promise<Map<number, { id: number; name: string }>> {
  const ids = rows.flatMap(({ same }) => same?.patient_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: patients.id, name: patients.name })
    .from(patients)
    .where(inArray(patients.id, ids))
  return new Map(found.map((patient) => [patient.id, patient]))
}

/** Where the rows that others repeat stand in the file. */
async function linesOf(tx: Tx, id: number, rows: StoredRow[]): Promise<Map<number, number>> {
  const places = rows.flatMap(({ same }) => same?.place ?? [])
  if (places.length === 0) return new Map()
  const found = await tx
    .select({ place: patient_import_rows.place, line: patient_import_rows.line })
    .from(patient_import_rows)
    .where(and(eq(patient_import_rows.import_id, id), inArray(patient_import_rows.place, places)))
  return new Map(found.map(({ place, line }) => [place, line]))
}
