import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ImportCounts } from '@/lib/contract/patient-imports'
import { keysOf } from '@/lib/domain/patients/import/same-person'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { patient_import_rows, patient_imports, type RowFault, type RowSame } from '@/server/db/schema/patient-imports'
import { Pace } from '@/server/jobs/pace'
import { announce } from '@/server/ledger'
import { importOf } from '@/server/queries/patient-imports/show'
import { judgeRow, judgingPlace } from './judge'
import { findKnown } from './known'

/**
 * Five statements check any number of rows: on a busy machine they alone take longer than a batch is to, and three rows at a
 * time would be checked for a quarter of an hour.
 */
const CHECKED_LEAST = 25

/** The next rows of a file after a place, in its order. */
export const rowsAfter = (tx: Tx, importId: number, place: number, limit: number) =>
  tx
    .select({ place: patient_import_rows.place, cells: patient_import_rows.cells })
    .from(patient_import_rows)
    .where(and(eq(patient_import_rows.import_id, importId), gt(patient_import_rows.place, place)))
    .orderBy(asc(patient_import_rows.place))
    .limit(limit)

/** A turn for everybody else: the embedded database leaves none between two of its answers. */
export const giveTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Finds out what would come of each row of a file and writes it beside the row; nobody is created. It begins at the
 * beginning whenever it begins, because whom earlier rows are it keeps in mind.
 */
export async function checkRows(database: Database, clinicId: number, importId: number, now: Date): Promise<void> {
  const counts: ImportCounts = { fresh: 0, fresh_faulty: 0, known: 0, known_faulty: 0, bad: 0, minors: 0 }
  const seen = new Map<string, number>()
  const pace = new Pace(CHECKED_LEAST)
  let after = 0
  let isOver = false
  while (!isOver) {
    const from = after
    const next = await database.asTenant(clinicId, (tx) =>
      pace.keep((rows) => checkBatch(tx, { clinicId, importId, now, from, seen, counts, limit: rows })),
    )
    isOver = next === null
    after = next ?? after
    await giveTurn()
  }
}

type Batch = {
  clinicId: number
  importId: number
  now: Date
  from: number
  seen: Map<string, number>
  counts: ImportCounts
  limit: number
}

/** Gives the place that it came to; null when there is no more to check. */
async function checkBatch(
  tx: Tx,
  { clinicId, importId, now, from, seen, counts, limit }: Batch,
): Promise<number | null> {
  const { state, plan } = await importOf(tx, importId, true)
  if (state !== 'checking') return null
  const isThis = eq(patient_imports.id, importId)
  const rows = await rowsAfter(tx, importId, from, limit)
  if (rows.length === 0) {
    await tx.update(patient_imports).set({ state: 'checked', counts, updated_at: now }).where(isThis)
    await announce(tx, { clinic_id: clinicId, id: null }, 'patient_import_updated', { import_id: importId })
    return null
  }
  const place = await judgingPlace(tx, now)
  const judged = rows.map((row) => ({ place: row.place, ...judgeRow(row.cells, plan, place) }))
  const people = judged.filter(({ isBad }) => !isBad)
  const known = await findKnown(tx, people)
  const found = judged.map(({ place: at, form, faults, isBad, isMinor }) => {
    const keys = isBad ? [] : keysOf(form).map(([by, key]) => [by, `${by} ${key}`] as const)
    const patient = known.get(at)
    const same: RowSame | null = patient ? { ...patient, place: null } : sameRow(keys, seen)
    for (const [, key] of keys) if (!seen.has(key)) seen.set(key, at)
    count(counts, isBad, same !== null, faults.length > 0)
    if (isMinor) counts.minors++
    const said = isMinor ? [...faults, unrepresented] : faults
    const name = isBad ? '' : form.name
    return { place: at, name, faults: said.length > 0 ? said : null, same }
  })
  const done = rows.at(-1)?.place ?? from
  await rowsOf(tx, writeFound(importId, from, done, found))
  await tx.update(patient_imports).set({ done, updated_at: now }).where(isThis)
  return done
}

type Found = { place: number; name: string; faults: RowFault[] | null; same: RowSame | null }

/**
 * Writes what was found beside the rows after one place and up to another. Between which places they are is said beside
 * the places themselves: the embedded database knows nothing of the table and would read all of a file for each batch.
 */
export const writeFound = (importId: number, after: number, upTo: number, found: Found[]) =>
  sql`update patient_import_rows r set name = c.name, faults = nullif(c.faults, 'null'::jsonb), same = nullif(c.same, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as c(place integer, name text, faults jsonb, same jsonb)
      where r.clinic_id = current_clinic() and r.import_id = ${importId}::bigint and r.place = c.place
        and r.place > ${after}::integer and r.place <= ${upTo}::integer`

const unrepresented: RowFault = { field: 'legal_representative_name', key: 'unrepresented' }

/** The earlier row that is the same person, and by what. */
function sameRow(keys: (readonly [RowSame['by'][number], string])[], seen: Map<string, number>): RowSame | null {
  const found = keys.flatMap(([by, key]) => {
    const place = seen.get(key)
    return place === undefined ? [] : [{ by, place }]
  })
  const [surest] = found
  if (!surest) return null
  const { place } = surest
  return { patient_id: null, place, by: found.filter((one) => one.place === place).map((one) => one.by) }
}

function count(counts: ImportCounts, isBad: boolean, isKnown: boolean, isFaulty: boolean) {
  if (isBad) counts.bad++
  else if (isKnown) {
    counts.known++
    if (isFaulty) counts.known_faulty++
  } else {
    counts.fresh++
    if (isFaulty) counts.fresh_faulty++
  }
}
