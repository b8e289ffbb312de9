import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { requirePatients } from '@/server/steps/appointments/references'
import { holdActivities } from '@/server/steps/groups/activities'
import { enrolWishes } from '@/server/steps/groups/enrol'
import { requireUnarchived } from '@/server/steps/groups/group-in-use'
import { holdGroup } from '@/server/steps/groups/hold-group'
import type { EnrolmentCall } from '@/server/steps/groups/write-state'

/** Whoever enrols: somebody of the clinic, or nobody (who confirms a sign-up by its link). */
type Call = EnrolmentCall & Pick<TenantCall<'enrolments.create'>, 'params' | 'body' | 'locale'>

/**
 * Enrols patients in activities of the group of the path, one after the other in the order of time and of the question: a
 * place, the waiting list with its reason, or neither and why. What is refused of one leaves the others enrolled.
 * @throws Refusal `not_found`, `group_archived`, `reference_unknown` for an activity of another group, or that is deleted, and for nobody's patient
 */
export async function createEnrolments(call: Call): Promise<Answer<'enrolments.create'>> {
  const { tx, who, params, body, locale } = call
  // Sent at once, done in this order: others wait for the group meanwhile.
  const [group, activities] = await Promise.all([
    holdGroup(tx, params.id),
    holdActivities(tx, params.id, body.activity_ids),
    requirePatients(tx, who.clinic_id, body.patient_ids),
  ])
  requireUnarchived(group)
  if (activities.length !== new Set(body.activity_ids).size)
    throw new Refusal('reference_unknown', { errors: { activity_ids: [translator(locale)('activity_gone')] } })
  const patientIds = [...new Set(body.patient_ids)]
  const wishes = activities.flatMap(({ id: activity_id }) =>
    patientIds.map((patient_id) => ({ activity_id, patient_id, fixed_seat_id: null })),
  )
  return { data: await enrolWishes(call, group, activities, wishes) }
}
