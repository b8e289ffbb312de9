import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { requirePatients } from '@/server/steps/appointments/references'
import { holdActivities } from '@/server/steps/groups/activities'
import { enrolWishes } from '@/server/steps/groups/enrol'
import { holdGroup } from '@/server/steps/groups/hold-group'
import type { EnrolmentCall } from '@/server/steps/groups/write-state'

/** Whoever enrols: somebody of the clinic, or nobody (who confirms a sign-up by its link). */
type Call = EnrolmentCall & Pick<TenantCall<'enrolments.create'>, 'params' | 'body'>

/**
 * Enrols patients in activities of the group of the path, one after the other in the order of time and of the question: a
 * place, the waiting list with its reason, or neither and why. What is refused of one leaves the others enrolled.
 * @throws Refusal `not_found`, `reference_unknown`
 */
export async function createEnrolments(call: Call): Promise<Answer<'enrolments.create'>> {
  const { tx, who, params, body } = call
  // Sent at once, done in this order: others wait for the group meanwhile.
  const [group, activities] = await Promise.all([
    holdGroup(tx, params.id),
    holdActivities(tx, params.id, body.activity_ids),
    requirePatients(tx, who.clinic_id, body.patient_ids),
  ])
  const patientIds = [...new Set(body.patient_ids)]
  const wishes = activities.flatMap(({ id: activity_id }) =>
    patientIds.map((patient_id) => ({ activity_id, patient_id, fixed_seat_id: null })),
  )
  return { data: await enrolWishes(call, group, activities, wishes) }
}
