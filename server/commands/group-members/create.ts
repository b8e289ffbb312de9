import type { GroupMember } from '@/lib/contract/group-members'
import type { TenantCall } from '@/server/call'
import { group_members } from '@/server/db/schema/groups'
import { announce, type Cause, recordAll } from '@/server/ledger'
import { membersAmong } from '@/server/queries/group-members/list'
import { requirePatients } from '@/server/steps/appointments/references'
import { auditedMember } from '@/server/steps/groups/audited-member'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { requireUnarchived } from '@/server/steps/groups/group-in-use'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { keepFees } from '@/server/steps/groups/keep-fees'
import { requireApart, requirePlan } from '@/server/steps/groups/membership'

/** Whoever takes them in: somebody of the clinic, or nobody (who confirms a sign-up by its link). */
type Call = Pick<TenantCall<'group-members.create'>, 'tx' | 'params' | 'body' | 'now' | 'locale' | 'address'> & {
  who: Cause & { time_zone: string }
}

/**
 * Takes patients into the group of the path by one of its plans, all of them or none; who waited for a place by another plan may
 * have one now.
 * @throws Refusal `not_found`, `group_archived`, `reference_unknown`, `invalid` for a method that the plan is not paid by, and for who has a plan
 * of the group on those days
 */
export async function createMembers(call: Call): Promise<GroupMember[]> {
  const { tx, who, params, body, now, address } = call
  const patient_ids = [...new Set(body.patient_ids)]
  requireUnarchived(await holdGroup(tx, params.id))
  await requirePatients(tx, who.clinic_id, patient_ids)
  const { plan_id, payment_method, from_day, until_day = null } = body
  const days = { from_day, until_day }
  await requirePlan(call, { group_id: params.id, plan_id, payment_method })
  await requireApart(call, { group_id: params.id, patient_ids, ...days }, 'patient_ids')
  const made = await tx
    .insert(group_members)
    .values(
      patient_ids.map((patient_id) => ({
        ...{ clinic_id: who.clinic_id, group_id: params.id, plan_id, patient_id, payment_method, ...days },
        ...{ created_by: who.id, created_at: now, updated_at: now },
      })),
    )
    .returning()
  await recordAll(
    tx,
    who,
    made.map((row) => ({ action: 'created', entity: 'group_member', id: row.id, after: auditedMember(row), address })),
  )
  await keepFees(
    call,
    params.id,
    made.map(({ patient_id }) => patient_id),
  )
  await announce(tx, who, 'group_member_updated', { group_id: params.id })
  await settlePlaces(call, params.id)
  return membersAmong(
    tx,
    made.map(({ id }) => id),
  )
}
