import { and, eq } from 'drizzle-orm'
import type { Export } from '@/lib/contract/exports'
import type { TenantCall } from '@/server/call'
import { exportsTable } from '@/server/db/schema/exports'
import { exportsWhere, seenBy } from '@/server/queries/exports/list'
import { requirePatient } from '@/server/steps/record/references'

/** A patient's exports that this person may take, the newest first. @throws Refusal `not_found` */
export async function listPatientExports({
  tx,
  who,
  params,
  now,
}: TenantCall<'patient-exports.list'>): Promise<Export[]> {
  await requirePatient(tx, params.id)
  return exportsWhere(tx, 'patient', now, and(eq(exportsTable.patient_id, params.id), seenBy(who)))
}
