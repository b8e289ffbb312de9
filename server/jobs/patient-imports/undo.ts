import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ImportOutcome } from '@/lib/contract/patient-imports'
import type { KeptReason } from '@/lib/domain/patients/import/choices'
import { rowsOf, type Tx } from '@/server/db/client'
import { patient_import_deeds, patient_imports } from '@/server/db/schema/patient-imports'
import { patients } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'
import { importOf, type StoredImport } from '@/server/queries/patient-imports/show'
import { toPatient } from '@/server/queries/patients/show'
import type { Job } from './job'

/**
 * Every table whose rows are of a patient, by which columns, and what it means that there is one: the patient is kept
 * when an import is undone. Their foreign keys would keep them anyway; here it has a name
 * (tests/server/jobs/import-references.test.ts).
 */
export const keepsPatients: Record<string, { reason: KeptReason; columns?: string[] }> = {
  appointment_patients: { reason: 'booked' },
  reminders: { reason: 'booked' },
  dated_plans: { reason: 'booked' },
  session_feedback: { reason: 'booked' },
  plan_links: { reason: 'booked' },
  waiting_entries: { reason: 'booked' },
  group_members: { reason: 'booked' },
  enrolments: { reason: 'booked' },
  visits: { reason: 'booked' },
  vouchers: { reason: 'booked' },
  voucher_sharers: { reason: 'booked' },
  invoices: { reason: 'booked' },
  invoice_sources: { reason: 'booked' },
  mandates: { reason: 'booked' },
  account_payments: { reason: 'booked' },
  invoice_batch_items: { reason: 'booked' },
  document_batch_items: { reason: 'written' },
  episodes: { reason: 'written' },
  record_entries: { reason: 'written' },
  record_files: { reason: 'written' },
  documents: { reason: 'written' },
  record_pains: { reason: 'written' },
  measure_results: { reason: 'written' },
  measure_links: { reason: 'written' },
  record_accesses: { reason: 'opened' },
  exports: { reason: 'opened' },
  patient_erasures: { reason: 'changed' },
  patient_merges: { reason: 'changed', columns: ['kept_id', 'merged_id'] },
  patient_distinctions: { reason: 'changed', columns: ['first_id', 'second_id'] },
}

type Deed = typeof patient_import_deeds.$inferSelect
type Judged = Deed & { reasons: KeptReason[] }

/**
 * Takes back the next deeds of an import, all of them or none: who was created is deleted, what was filled is empty again.
 * Whoever has been booked, written about, opened or changed since stays as they are, with why. Gives whether there may be
 * more.
 */
export async function undoBatch(tx: Tx, job: Job): Promise<boolean> {
  const of = await importOf(tx, job.import_id, true)
  if (of.state !== 'undoing') return false
  const deeds = await tx
    .select()
    .from(patient_import_deeds)
    .where(and(eq(patient_import_deeds.import_id, of.id), gt(patient_import_deeds.place, of.done)))
    .orderBy(asc(patient_import_deeds.place))
    .limit(job.rows)
  const last = deeds.at(-1)
  if (!last) return finish(tx, of, job)
  const judged = await judge(tx, deeds)
  const free = judged.filter(({ reasons }) => reasons.length === 0)
  const created = free.filter(({ deed }) => deed === 'created')
  const filled = free.filter(({ deed }) => deed === 'filled')
  const kept = judged.filter(({ reasons }) => reasons.length > 0)
  const places = `{${free.map(({ place }) => place).join(',')}}`
  await rowsOf(tx, sql`select take_out_imported(${of.id}::bigint, ${places}::integer[])`)
  for (const deed of filled) await empty(tx, job, deed)
  for (const { place, reasons } of kept) {
    const isThis = and(eq(patient_import_deeds.import_id, of.id), eq(patient_import_deeds.place, place))
    await tx.update(patient_import_deeds).set({ kept: reasons }).where(isThis)
  }
  const outcome: ImportOutcome = {
    ...of.outcome,
    removed: of.outcome.removed + created.length,
    restored: of.outcome.restored + filled.length,
    kept: of.outcome.kept + kept.length,
  }
  await tx
    .update(patient_imports)
    .set({ done: last.place, outcome, updated_at: job.now })
    .where(eq(patient_imports.id, of.id))
  return true
}

/** Why each stays, if it does. Who is judged is held: nobody books for them meanwhile. */
async function judge(tx: Tx, deeds: Deed[]): Promise<Judged[]> {
  const ids = `{${deeds.map(({ patient_id }) => patient_id).join(',')}}`
  await rowsOf(
    tx,
    sql`select id from patients where clinic_id = current_clinic() and id = any(${ids}::bigint[]) order by id for update`,
  )
  const cases = Object.entries(keepsPatients).map(([table, { reason, columns = ['patient_id'] }]) => {
    const isOfIt = columns.map((column) => sql`r.${sql.identifier(column)} = p.id`)
    return sql`case when exists (select 1 from ${sql.identifier(table)} r
      where r.clinic_id = p.clinic_id and (${sql.join(isOfIt, sql` or `)})) then ${reason}::text end`
  })
  const rows = await rowsOf<{ place: number; has: KeptReason[]; is_changed: boolean }>(
    tx,
    sql`select d.place, to_json(array_remove(array[${sql.join(cases, sql`, `)}], null)) as has,
          p.version <> d.version or exists (select 1 from patient_alerts a
            where a.clinic_id = p.clinic_id and a.patient_id = p.id
              and case when a.id = any(d.alert_ids) then a.version > 1 else d.deed = 'created' end) as is_changed
        from patient_import_deeds d join patients p on p.clinic_id = d.clinic_id and p.id = d.patient_id
        where d.clinic_id = current_clinic() and d.import_id = ${deeds[0]?.import_id ?? 0}::bigint
          and d.place between ${deeds[0]?.place ?? 0}::integer and ${deeds.at(-1)?.place ?? 0}::integer`,
  )
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return deeds.map((deed) => {
    const { has = [], is_changed = true } = byPlace.get(deed.place) ?? {}
    // Of somebody who was here before, what was written or booked since says nothing of the fields that were filled.
    const found = deed.deed === 'created' ? has : []
    return { ...deed, reasons: [...new Set([...found, ...(is_changed ? (['changed'] as const) : [])])] }
  })
}

/** Empties the fields that were filled. */
async function empty(tx: Tx, { clinic_id, by, address, now }: Job, { patient_id, fields }: Deed) {
  if (fields.length === 0) return
  const [before] = await tx.select().from(patients).where(eq(patients.id, patient_id))
  if (!before) return
  const cleared = Object.fromEntries(
    fields.map((field) => [field, field === 'tags' ? [] : field === 'accepts_messages' ? true : null]),
  )
  const [after] = await tx
    .update(patients)
    .set({ ...cleared, version: sql`${patients.version} + 1`, updated_at: now })
    .where(eq(patients.id, patient_id))
    .returning()
  const line = { before: { ...toPatient(before) }, after: { ...toPatient(after!) } }
  await record(tx, { clinic_id, id: by }, { action: 'updated', entity: 'patient', id: patient_id, ...line, address })
}

async function finish(tx: Tx, of: StoredImport, { clinic_id, by, address, now }: Job): Promise<false> {
  await tx
    .update(patient_imports)
    .set({ state: 'undone', done: of.rows, undone_at: now, updated_at: now })
    .where(eq(patient_imports.id, of.id))
  const { removed, restored, kept } = of.outcome
  const after = { removed, restored, kept }
  await record(tx, { clinic_id, id: by }, { action: 'deleted', entity: 'patient_import', id: of.id, after, address })
  await announce(tx, { clinic_id, id: by }, 'patient_import_updated', { import_id: of.id })
  return false
}
