import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { mergedFields, wrongChoices } from '@/lib/domain/patients/merge'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { withMerged } from '@/server/db/merged'
import { patient_merges } from '@/server/db/schema/patient-merges'
import { announce, record } from '@/server/ledger'
import { clashesOf } from '@/server/queries/patient-merges/clashes'
import { toPatient } from '@/server/queries/patients/show'
import { appointmentsOfVisits } from '@/server/queries/visits/standing'
import { changeFields } from '@/server/steps/patient-merges/change-fields'
import { heldOne, holdPatients } from '@/server/steps/patient-merges/hold-two'
import { givePayments } from '@/server/steps/patient-merges/money'
import { moveRows } from '@/server/steps/patient-merges/move'
import { holdGroupsOfTwo, keepOneMembership, keepOneSeat, settleGroups } from '@/server/steps/patient-merges/one-member'
import { touchAppointments } from '@/server/steps/patient-merges/touch-appointments'
import { requireVersion } from '@/server/steps/require-version'
import { settleVisits } from '@/server/steps/vouchers/settle'

/**
 * Merges a patient into another one: whose value each field has is chosen, everything of the other one goes over, and
 * they are not found any more. In a group they are one: who has two places in an activity has one, and what they paid is theirs. What it did is kept for the way back (`undoMerge`). Where both have an appointment at one
 * time, the later booked one counts as meant. The audit says who, not what.
 * @throws Refusal `not_found`, `reference_unknown`, `patient_merged` for one who was merged meanwhile, `version_stale` of
 * either, `invalid` for a patient and themselves, or a choice that cannot be had
 */
export async function mergePatients(
  call: TenantCall<'patient-merges.create'>,
): Promise<Answer<'patient-merges.create'>> {
  const { tx, who, params, body, version, now, address } = call
  const { other_id, other_version, choices } = body
  if (params.id === other_id) throw new Refusal('invalid', { errors: { other_id: [{ key: 'repeated' }] } })
  return withMerged(tx, async () => {
    const groups = await holdGroupsOfTwo(tx, { kept: params.id, other: other_id })
    const held = await holdPatients(tx, [params.id, other_id])
    const kept = heldOne(held, params.id, 'not_found')
    const other = heldOne(held, other_id, 'reference_unknown')
    requireVersion(kept.version, version)
    requireVersion(other.version, other_version)
    const wrong = wrongChoices(choices, kept, other)
    if (wrong.length > 0)
      throw new Refusal('invalid', { errors: Object.fromEntries(wrong.map((field) => [field, [{ key: 'choice' }]])) })

    const overlaps = await meanClashes(call, kept.id, other.id)
    const two = { kept: kept.id, other: other.id }
    const alone = new Set(await keepOneSeat(call, two))
    await keepOneMembership(call, two)
    const both = await rowsOf<{ appointment_id: number; position: number }>(
      tx,
      sql`delete from appointment_patients m where m.clinic_id = current_clinic() and m.patient_id = ${other.id}::bigint
            and exists (select from appointment_patients o where o.clinic_id = m.clinic_id
              and o.appointment_id = m.appointment_id and o.patient_id = ${kept.id}::bigint)
          returning m.appointment_id::float8 as appointment_id, m.position`,
    )
    const moved = await moveRows(tx, { from: other.id, to: kept.id })
    const payments = await givePayments(tx, two)
    const whose = [...(moved.appointment_patients ?? []), ...both.map((one) => one.appointment_id)].map(Number)
    // Of an activity only one place is left: the way back gives nobody a seat without it.
    const shared = both.filter(({ appointment_id }) => !alone.has(appointment_id))
    await touchAppointments(call, [...whose, ...overlaps])
    // Of who waits for a place only the visit says so; and what held a session for one now holds it for the other.
    await settleVisits(call, [...new Set([...whose, ...(await appointmentsOfVisits(tx, moved))])])
    await settleGroups(call, groups, kept.id)

    const { before, after } = mergedFields(kept, other, choices)
    await changeFields(tx, other.id, { merged_into: kept.id }, now)
    const row = await changeFields(tx, kept.id, after, now)
    const [merge] = await tx
      .insert(patient_merges)
      .values({
        ...{ clinic_id: who.clinic_id, kept_id: kept.id, merged_id: other.id, created_by: who.id, created_at: now },
        ...{ before, after, journal: { moved, shared, overlaps, payments } },
      })
      .returning({ id: patient_merges.id })
    const said = { kept_id: kept.id, merged_id: other.id }
    await record(tx, who, { action: 'created', entity: 'patient_merge', id: merge!.id, after: said, address })
    await announce(tx, who, 'patient_merge_updated', { patient_merge_id: merge!.id })
    return { data: toPatient(row), meta: { merge_id: merge!.id } }
  })
}

type Call = Pick<TenantCall<'patient-merges.create'>, 'tx' | 'now'>

/** One person has one appointment at a time, or two that are meant: of each two, the later booked is. Gives which. */
async function meanClashes({ tx }: Call, kept: number, other: number): Promise<number[]> {
  const later = [...new Set((await clashesOf(tx, kept, other)).map(({ later_id }) => later_id))]
  if (later.length === 0) return []
  await rowsOf(
    tx,
    sql`update appointments set overlap = true where clinic_id = current_clinic() and id = any(${`{${later.join(',')}}`}::bigint[])`,
  )
  return later
}
