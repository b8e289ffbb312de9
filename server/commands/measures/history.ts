import { asc, eq } from 'drizzle-orm'
import type { MeasurePoint } from '@/lib/contract/measures'
import type { TenantCall } from '@/server/call'
import { measure_results } from '@/server/db/schema/measures'
import { record_entries } from '@/server/db/schema/record'
import { logAccess } from '@/server/steps/record/log-access'
import { requirePatient } from '@/server/steps/record/references'

/** A patient's scores over time, with its line among the accesses. @throws Refusal `not_found` */
export async function readMeasures(call: TenantCall<'measures.history'>): Promise<MeasurePoint[]> {
  const { tx, params } = call
  await requirePatient(tx, params.id)
  const { entry_id, at, key, measure_id, part, value, patient_id } = measure_results
  const rows = await tx
    .select({ entry_id, at, state: record_entries.state, key, measure_id, part, value })
    .from(measure_results)
    .innerJoin(record_entries, eq(record_entries.id, entry_id))
    .where(eq(patient_id, params.id))
    .orderBy(asc(at), asc(entry_id), asc(part))
  await logAccess(call, { patient_id: params.id, what: 'measures.history' })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
