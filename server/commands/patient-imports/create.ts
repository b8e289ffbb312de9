import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PatientImport } from '@/lib/contract/patient-imports'
import { guessPlan, signatureOf } from '@/lib/domain/patients/import/headers'
import type { FreeCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { patient_imports } from '@/server/db/schema/patient-imports'
import { type OpenSheet, openSheet, type SheetRow } from '@/server/files/sheets'
import { showImport } from '@/server/queries/patient-imports/show'

const nothingYet = { created: 0, filled: 0, skipped: 0, removed: 0, restored: 0, kept: 0 }

/**
 * Takes a file of another program: reads it in a process of its own and keeps its rows, some at a time so that nobody
 * waits for them. How it is read is remembered of the last file with the same heads, else guessed. Nobody is created yet.
 * @throws Refusal `invalid` without a file, and what `openSheet` refuses
 */
export async function createImport({
  who,
  form,
  services,
}: FreeCall<'patient-imports.create'>): Promise<PatientImport> {
  if (!who) throw new Refusal('unauthenticated')
  const given = form?.get('file')
  if (!(given instanceof File)) throw new Refusal('invalid', { errors: { file: [{ key: 'required' }] } })
  const sheet = await openSheet(given)
  const inClinic = <T>(work: (tx: Tx) => Promise<T>) => services.database.asTenant(who.clinic_id, work)
  try {
    const id = await inClinic((tx) => beginImport(tx, who, sheet))
    let place = 0
    for (let rows = await sheet.next(); rows.length > 0; rows = await sheet.next()) {
      await inClinic((tx) => keepRows(tx, id, place, rows))
      place += rows.length
    }
    return await inClinic(async (tx) => {
      await tx.update(patient_imports).set({ state: 'read', rows: place }).where(eq(patient_imports.id, id))
      return showImport(tx, id)
    })
  } finally {
    sheet.close()
  }
}

async function beginImport(tx: Tx, who: { clinic_id: number; id: number }, sheet: OpenSheet): Promise<number> {
  const { name, headers, some } = sheet
  const signature = createHash('sha256').update(signatureOf(headers)).digest('hex')
  const remembered = headers.some(Boolean) ? await rememberedPlan(tx, signature, headers.length) : null
  const cells = some.map((row) => row.cells)
  const plan = remembered ?? guessPlan(headers, cells)
  const [made] = await tx
    .insert(patient_imports)
    .values({
      ...{ clinic_id: who.clinic_id, created_by: who.id, file_name: name, headers, signature, plan },
      ...{ is_remembered: remembered !== null, outcome: nothingYet },
    })
    .returning({ id: patient_imports.id })
  return made!.id
}

async function rememberedPlan(tx: Tx, signature: string, width: number) {
  const [last] = await tx
    .select({ plan: patient_imports.plan })
    .from(patient_imports)
    .where(and(eq(patient_imports.signature, signature), isNotNull(patient_imports.planned_at)))
    .orderBy(desc(patient_imports.planned_at))
    .limit(1)
  return last?.plan.columns.length === width ? last.plan : null
}

const keepRows = (tx: Tx, importId: number, after: number, rows: SheetRow[]) =>
  rowsOf(
    tx,
    sql`insert into patient_import_rows (clinic_id, import_id, place, line, cells)
        select current_clinic(), ${importId}::bigint, ${after}::integer + r.place, (r.row ->> 'line')::integer, r.row -> 'cells'
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r(row, place)`,
  )
