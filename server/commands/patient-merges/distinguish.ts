import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { patient_distinctions } from '@/server/db/schema/patient-merges'
import { announce, record } from '@/server/ledger'
import { patientOf } from '@/server/queries/patients/show'

/** Writes down that two patients are two people; who said so first stays. */
export async function distinguish(
  { tx, who, now }: Pick<TenantCall<'patient-merges.distinguish'>, 'tx' | 'who' | 'now'>,
  one: number,
  other: number,
) {
  const [first_id, second_id] = [Math.min(one, other), Math.max(one, other)]
  return tx
    .insert(patient_distinctions)
    .values({ clinic_id: who.clinic_id, first_id, second_id, created_by: who.id, created_at: now })
    .onConflictDoNothing()
    .returning({ first_id: patient_distinctions.first_id })
}

/** @throws Refusal `reference_unknown`, `invalid` for a patient and themselves */
export async function requireTwo(tx: Tx, { patient_id, other_id }: { patient_id: number; other_id: number }) {
  if (patient_id === other_id) throw new Refusal('invalid', { errors: { other_id: [{ key: 'repeated' }] } })
  for (const id of [patient_id, other_id]) {
    await patientOf(tx, id).catch(() => Promise.reject(new Refusal('reference_unknown')))
  }
}

/**
 * Says that two patients are two people, however alike: they are no likely pair any more.
 * @throws Refusal `reference_unknown`, `invalid` for a patient and themselves
 */
export async function distinguishPatients(
  call: TenantCall<'patient-merges.distinguish'>,
): Promise<Answer<'patient-merges.distinguish'>['data']> {
  const { tx, who, body, address } = call
  const { patient_id, other_id } = body
  await requireTwo(tx, body)
  const written = await distinguish(call, patient_id, other_id)
  if (written.length > 0) {
    await record(tx, who, {
      action: 'updated',
      entity: 'patient_merge',
      id: patient_id,
      after: { kept_id: patient_id, merged_id: other_id },
      address,
    })
    await announce(tx, who, 'patient_merge_updated', { patient_ids: [patient_id, other_id] })
  }
  return { patient_id, other_id }
}
