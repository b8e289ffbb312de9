import { asc, eq } from 'drizzle-orm'
import type { PainPoint } from '@/lib/contract/pains'
import type { TenantCall } from '@/server/call'
import { record_pains } from '@/server/db/schema/pains'
import { record_entries } from '@/server/db/schema/record'
import { logAccess } from '@/server/steps/record/log-access'
import { requirePatient } from '@/server/steps/record/references'

/** Where a patient's pains were over time, with its line among the accesses. @throws Refusal `not_found` */
export async function readPains(call: TenantCall<'pains.history'>): Promise<PainPoint[]> {
  const { tx, params } = call
  await requirePatient(tx, params.id)
  const { entry_id, at, region, side, intensity, sensations, radiates_to } = record_pains
  const rows = await tx
    .select({ entry_id, at, state: record_entries.state, region, side, intensity, sensations, radiates_to })
    .from(record_pains)
    .innerJoin(record_entries, eq(record_entries.id, entry_id))
    .where(eq(record_pains.patient_id, params.id))
    .orderBy(asc(at), asc(entry_id), asc(region), asc(side))
  await logAccess(call, { patient_id: params.id, what: 'pains.history' })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
