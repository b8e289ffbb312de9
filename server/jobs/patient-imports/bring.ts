import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportOutcome } from '@/lib/contract/patient-imports'
import { keysOf } from '@/lib/domain/patients/import/same-person'
import type { Locale } from '@/lib/i18n/locales'
import { rowsOf, type Tx } from '@/server/db/client'
import { patient_import_deeds, patient_import_rows, patient_imports } from '@/server/db/schema/patient-imports'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { announce, record } from '@/server/ledger'
import { importOf, type StoredImport } from '@/server/queries/patient-imports/show'
import { rowsAfter } from './check'
import { createAlerts } from './create-alerts'
import { fillPatient } from './fill'
import type { Job } from './job'
import { type JudgedRow, judgeRow, judgingPlace } from './judge'
import { findKnown } from './known'

type Row = JudgedRow & { place: number }

/**
 * Brings the next rows of a file, all of them or none, and forgets what those said: what is brought is in the patients,
 * what is not stays for its day, and so does a row of which a value was left out. Whoever was to be found here is looked
 * for again, because it may be a while since the rows were checked. Gives whether there may be more.
 */
export async function bringBatch(tx: Tx, job: Job): Promise<boolean> {
  const of = await importOf(tx, job.import_id, true)
  if (of.state !== 'importing' || !of.choice) return false
  const place = await judgingPlace(tx, job.now)
  const stored = await rowsAfter(tx, of.id, of.done, job.rows)
  const read = stored.map((row): Row => ({ place: row.place, ...judgeRow(row.cells, of.plan, place) }))
  const { duplicates, faulty } = of.choice
  const isLeft = ({ isBad, faults }: Row) => isBad || (faulty === 'skip' && faults.length > 0)
  const rows = duplicates === 'create' ? read : untilRepeated(read)
  const last = rows.at(-1)
  if (!last) return finish(tx, of, job)
  const wanted = rows.filter((row) => !isLeft(row))
  const known = duplicates === 'create' ? new Map() : await findKnown(tx, wanted)
  const fresh = wanted.filter((row) => !known.has(row.place))
  const locale = await localeOf(tx, of.created_by)
  await createAll(tx, job, fresh, locale)
  const filled: number[] = []
  if (duplicates === 'fill') {
    for (const row of wanted) {
      const same = known.get(row.place)
      if (!same) continue
      const deed = await fillPatient(tx, job, same.patient_id, row)
      if (!deed) continue
      await tx.insert(patient_import_deeds).values({ ...deed, place: row.place })
      filled.push(row.place)
    }
  }
  const brought = [...fresh.map((row) => row.place), ...filled]
  await forgetBrought(tx, of.id, brought, rows)
  const outcome: ImportOutcome = {
    ...of.outcome,
    created: of.outcome.created + fresh.length,
    filled: of.outcome.filled + filled.length,
    skipped: of.outcome.skipped + rows.length - brought.length,
  }
  await tx
    .update(patient_imports)
    .set({ done: last.place, outcome, updated_at: job.now })
    .where(eq(patient_imports.id, of.id))
  return true
}

/** Of what was brought only what was left out is still to be told. */
async function forgetBrought(tx: Tx, importId: number, brought: number[], rows: Row[]): Promise<void> {
  const isBrought = new Set(brought)
  const without = rows
    .filter(({ place, faults }) => isBrought.has(place) && faults.length > 0)
    .map(({ place, faults }) => ({ place, faults }))
  for (const { place } of without) isBrought.delete(place)
  const ofImport = eq(patient_import_rows.import_id, importId)
  if (isBrought.size > 0)
    await tx.delete(patient_import_rows).where(and(ofImport, inArray(patient_import_rows.place, [...isBrought])))
  if (without.length > 0)
    await rowsOf(
      tx,
      sql`update patient_import_rows r set faults = w.faults, same = null
        from jsonb_to_recordset(${JSON.stringify(without)}::jsonb) as w(place int, faults jsonb)
        where r.import_id = ${importId} and r.place = w.place`,
    )
}

/** Up to the row that is somebody of an earlier one: that one is found among the patients by the next batch. */
function untilRepeated(rows: Row[]): Row[] {
  const seen = new Set<string>()
  const at = rows.findIndex(({ form, isBad }) => {
    if (isBad) return false
    const keys = keysOf(form).map(([by, key]) => `${by} ${key}`)
    const isRepeated = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isRepeated
  })
  return at > 0 ? rows.slice(0, at) : rows
}

async function localeOf(tx: Tx, professionalId: number): Promise<Locale> {
  const [found] = await tx
    .select({ locale: professionals.locale })
    .from(professionals)
    .where(eq(professionals.id, professionalId))
  return found?.locale ?? 'es'
}

async function createAll(tx: Tx, { clinic_id, import_id, by, now }: Job, rows: Row[], locale: Locale) {
  if (rows.length === 0) return
  const made = await tx
    .insert(patients)
    .values(
      rows.map(({ form }) => ({
        ...form,
        clinic_id,
        locale: form.locale ?? locale,
        accepts_messages_at: form.accepts_messages === undefined ? null : now,
      })),
    )
    .returning({ id: patients.id })
  // By number: that is the order in which they were written.
  const ids = made.map(({ id }) => id).sort((one, other) => one - other)
  const people = rows.map(({ place, alerts }, at) => ({ place, alerts, patient_id: ids[at]! }))
  const alerts = await createAlerts(tx, { clinic_id, by }, people)
  await tx.insert(patient_import_deeds).values(
    people.map(({ place, patient_id }) => ({
      ...{ clinic_id, import_id, place, patient_id, version: 1, deed: 'created' as const },
      alert_ids: alerts.get(patient_id) ?? [],
    })),
  )
}

/** All rows have been dealt with. */
async function finish(tx: Tx, of: StoredImport, { clinic_id, by, address, now }: Job): Promise<false> {
  await tx
    .update(patient_imports)
    .set({ state: 'done', done: of.rows, finished_at: now, updated_at: now })
    .where(eq(patient_imports.id, of.id))
  const { created, filled, skipped } = of.outcome
  const after = { created, filled, skipped }
  await record(tx, { clinic_id, id: by }, { action: 'created', entity: 'patient_import', id: of.id, after, address })
  await announce(tx, { clinic_id, id: by }, 'patient_import_updated', { import_id: of.id })
  return false
}
