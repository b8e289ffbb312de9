import { Refusal } from '@/lib/contract/errors'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import { isBelowTaken, refusedOfChange } from '@/lib/domain/groups/activity-change'
import { planChange } from '@/lib/domain/series/plan-change'
import { type ChangePlan, done } from '@/lib/domain/series/planned'
import type { TenantCall } from '@/server/call'
import { usualPlaces } from '@/server/queries/groups/usual-places'
import type { StoredScope } from '@/server/queries/series/scope'
import {
  requireOccupants,
  requirePatients,
  requireRelated,
  requireSeen,
  requireService,
} from '@/server/steps/appointments/references'

/** A change of several appointments as it is asked for, to be shown first or to be made. */
type ChangeCall = Omit<TenantCall<'series.change'>, 'version'>

/** What the change would do, by the rules alone. */
export const plannedChange = ({ body, who, now }: ChangeCall, scope: StoredScope): ChangePlan =>
  planChange({ ...scope, change: body, zone: who.time_zone, now })

/** Appointments that are about to move or to go are in nobody's way; one that is left out stays, and is. */
export const movingIds = ({ changed, removed }: ChangePlan): number[] => [
  ...changed.flatMap(({ appointment, is_skipped }) => (appointment && !is_skipped ? [appointment.id] : [])),
  ...removed.map(({ id }) => id),
]

/** No activity gets fewer places than who is in it. @throws Refusal `invalid` that names `change.capacity`, and how many they are */
export async function requirePlaces(
  { tx, body }: ChangeCall,
  plan: ChangePlan,
  { appointments, selected }: StoredScope,
): Promise<void> {
  if (body.change.capacity === undefined) return
  const usual = await usualPlaces(tx, selected.group_id)
  const before = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const below = done(plan.changed).flatMap(({ appointment, fields }) => {
    const was = appointment && before.get(appointment.id)
    return was && was.group_id !== null && isBelowTaken({ ...was, usual }, fields.capacity)
      ? [was.patient_ids.length]
      : []
  })
  if (below.length === 0) return
  const count = Math.max(...below)
  throw new Refusal('invalid', { errors: { 'change.capacity': [{ key: 'places_taken', values: { count } }] } })
}

/**
 * Everything that a change names is this clinic's; gives the service that it names. @throws Refusal `reference_unknown`
 */
export async function requireChangeReferences(call: ChangeCall, { appointments, selected }: StoredScope) {
  const { tx, who, body, params } = call
  const { patient_ids, professional_id, service_id, related_id } = body.change
  const refused = refusedOfChange({ ...selected, usual: await usualPlaces(tx, selected.group_id) }, body.change)
  if (refused) {
    const { field, key, values = {} } = refused
    throw new Refusal('invalid', { errors: { [`change.${field}`]: [{ key, values }] } })
  }
  if (patient_ids) await requirePatients(tx, who.clinic_id, patient_ids)
  const handedOn = appointments.filter((one) => one.professional_id !== (professional_id ?? one.professional_id))
  const whose = handedOn.flatMap((one) => one.patient_ids)
  await requireSeen(call, whose)
  await requireRelated(tx, related_id, params.id)
  // Whether they fit is asked of each appointment that goes there: the selected one may be kept where it is.
  await requireOccupants(call, occupantsOf(body.change), selected)
  return requireService(tx, service_id === undefined ? selected.service_id : service_id, selected.service_id)
}
