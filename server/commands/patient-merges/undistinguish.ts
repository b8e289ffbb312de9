import { and, eq } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { patient_distinctions } from '@/server/db/schema/patient-merges'
import { announce, record } from '@/server/ledger'
import { requireTwo } from './distinguish'

/**
 * Takes back that two patients are two people, so that they are compared again: who said so, or an admin. Where nobody
 * did, or somebody else, nothing changes.
 * @throws Refusal `reference_unknown`, `invalid` for a patient and themselves
 */
export async function undistinguishPatients(
  call: TenantCall<'patient-merges.undistinguish'>,
): Promise<Answer<'patient-merges.undistinguish'>['data']> {
  const { tx, who, body, address } = call
  const { patient_id, other_id } = body
  await requireTwo(tx, body)
  const { first_id, second_id, created_by } = patient_distinctions
  const gone = await tx
    .delete(patient_distinctions)
    .where(
      and(
        eq(first_id, Math.min(patient_id, other_id)),
        eq(second_id, Math.max(patient_id, other_id)),
        who.is_admin ? undefined : eq(created_by, who.id),
      ),
    )
    .returning({ first_id })
  if (gone.length > 0) {
    await record(tx, who, {
      action: 'updated',
      entity: 'patient_merge',
      id: patient_id,
      before: { kept_id: patient_id, merged_id: other_id },
      address,
    })
    await announce(tx, who, 'patient_merge_updated', { patient_ids: [patient_id, other_id] })
  }
  return { patient_id, other_id }
}
