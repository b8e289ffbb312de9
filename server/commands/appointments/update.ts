import { eq, sql } from 'drizzle-orm'
import { type Appointment, isOrderedAppointment, isShortAppointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import { isInPlace, wantedOf } from '@/lib/domain/appointments/wanted'
import { refusedOfChange } from '@/lib/domain/groups/activity-change'
import { waiverOf } from '@/lib/domain/policy/visit-policy'
import { apartAfter } from '@/lib/domain/series/own'
import type { TenantCall } from '@/server/call'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { appointments } from '@/server/db/schema/appointments'
import { record } from '@/server/ledger'
import { appointmentOf, occupiedBy } from '@/server/queries/appointments/list'
import { announceAppointment } from '@/server/steps/appointments/announce'
import { guardSlot, mayOverlap, takeTurns } from '@/server/steps/appointments/guard-slot'
import { holdAppointment } from '@/server/steps/appointments/hold'
import { auditOf } from '@/server/steps/appointments/record'
import {
  keptBy,
  requireOccupants,
  requirePatients,
  requireRelated,
  requireSeen,
  requireService,
} from '@/server/steps/appointments/references'
import { attendanceStated, requireAttendable, requireBegun } from '@/server/steps/appointments/require-attendance'
import { replacePatients } from '@/server/steps/appointments/write-many'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { settleReturned } from '@/server/steps/groups/settle-returned'
import { requireUnbilledVisits } from '@/server/steps/payments/require-no-money'
import { requireVersion } from '@/server/steps/require-version'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { guardOffers } from '@/server/steps/waiting-list/guard-offers'
import { settleOffers } from '@/server/steps/waiting-list/settle-offers'

/**
 * Changes an appointment: what is absent from the body stays. An appointment that moves, or is no longer canceled, must
 * find its slot free again, or be an intended overlap, and so must a patient who joins it; one to come that is no
 * longer canceled, or was over, also finds whose it is still here, who comes not erased, and its room as if it were booked. One of a series
 * keeps what it is given on its own when the others change (`apartAfter`). A reason for canceling is kept while it is
 * canceled; where the cancellation is said to be the clinic's or a mistake, it costs the patient nothing (`waiverOf`), as it is
 * canceled or afterwards.
 * @throws Refusal `not_found`, `version_stale`, `slot_taken`, `slot_offered`, `reference_unknown`, `invalid`,
 * `attendance_early`, `attendance_canceled`, `visit_billed` for what an invoice says of its visits.
 */
export async function updateAppointment(call: TenantCall<'appointments.update'>): Promise<Appointment> {
  const { tx, who, params, version, now } = call
  const { patient_ids, allow_overlap = false, allow_offered = false, canceled_by: _, ...given } = call.body
  const named = await appointmentOf(tx, params.id)
  // An activity's places are its group's business: held before all others, as whoever enrols does.
  const group = named.group_id === null ? null : await holdGroup(tx, named.group_id)
  // What it occupies now and then is held before the row is read for good, so that nobody changes it in between.
  await takeTurns(tx, [occupiedBy(named), { ...occupiedBy(named), ...definedOf(call.body) }])
  const before = await holdAppointment(tx, params.id)
  requireVersion(before.version, version)
  const next = { ...before, ...definedOf(given) }
  if (!isOrderedAppointment(next)) throw new Refusal('invalid', { errors: { ends_at: [{ key: 'ends_before_start' }] } })
  if (!isShortAppointment(next))
    throw new Refusal('invalid', { errors: { ends_at: [{ key: 'too_long_appointment' }] } })
  const refused = refusedOfChange({ ...before, usual: group?.capacity ?? null }, call.body)
  if (refused) {
    const { field, key, values = {} } = refused
    throw new Refusal('invalid', { errors: { [field]: [{ key, values }] } })
  }
  const attendance = await attendanceStated(tx, before)
  const said = attendance === null ? {} : { attendance }
  requireAttendable(call.locale, { ...before, ...said }, { ...next, ...said })
  requireBegun(call, { ...before, ...said }, { ...next, ...said })
  const wanted = { ...next, patient_ids: patient_ids ?? before.patient_ids }
  const kept = keptAt(now, before, next)
  await requireOccupants(call, wanted, kept)
  // Who was erased is booked no more, nor by an appointment that comes back. A group's places are its members'.
  const isBookedAnew = kept !== before && next.status !== 'canceled' && before.group_id === null
  if (patient_ids || isBookedAnew) await requirePatients(tx, who.clinic_id, wanted.patient_ids)
  if (next.professional_id !== before.professional_id) await requireSeen(call, wanted.patient_ids)
  await requireRelated(tx, given.related_id, params.id)

  const excused = excusedOf(call, next.status)
  if (before.group_id === null) await requireUnbilledChange(call, before, { ...wanted, excused })
  const overlap = await overlapOf(call, before, wanted, { allow_overlap, allow_offered })
  const isOtherService = next.service_id !== before.service_id
  const price_cents = isOtherService
    ? ((await requireService(tx, next.service_id))?.price_cents ?? null)
    : before.price_cents
  const isOtherGroup = patient_ids !== undefined && patient_ids.join() !== before.patient_ids.join()
  // Who no longer comes has no part in the move, and who comes from now on none in what was before.
  if (isOtherGroup) await replacePatients(tx, [{ id: params.id, patient_ids: [] }])
  const [row] = await tx
    .update(appointments)
    .set({
      ...definedOf(given),
      starts_at: new Date(next.starts_at),
      ends_at: new Date(next.ends_at),
      overlap,
      price_cents,
      ...(next.status !== 'canceled' && { cancel_reason: null }),
      ...apartAfter(before, wanted),
      ...(!isSameInstant(before.starts_at, next.starts_at) && { placed_at: now }),
      version: sql`${appointments.version} + 1`,
      updated_at: now,
    })
    .where(eq(appointments.id, params.id))
    .returning()
  if (isOtherGroup) await replacePatients(tx, [{ id: params.id, patient_ids }])

  const after = { ...row!, patient_ids: patient_ids ? [...new Set(patient_ids)] : before.patient_ids }
  const change = { before: auditOf(before), after: auditOf(after) }
  await record(tx, who, { action: 'updated', entity: 'appointment', id: after.id, ...change, address: call.address })
  await announceAppointment(tx, who, { before, after: { ...after, deleted_at: null } })
  await settleOffers(call, [{ before, after }])
  const canceled = before.status !== 'canceled' && after.status === 'canceled'
  if (changesVisits(before, after) || excused)
    await settleVisits(call, [params.id], { canceled: canceled ? [params.id] : [], excused })
  if (named.group_id !== null) {
    const isReturned = before.status === 'canceled' && after.status !== 'canceled'
    await settleReturned(call, named.group_id, isReturned ? [params.id] : [])
    await settlePlaces(call, named.group_id)
  }
  return appointmentOf(tx, params.id)
}

/** With which reason its cancellation, of now or of before, costs the patient nothing; null: it was not said to be another's. */
function excusedOf({ body, address }: TenantCall<'appointments.update'>, status: StoredAppointment['status']) {
  const reason = waiverOf(body)
  return status === 'canceled' && reason !== null ? { reason, address } : null
}

type Billed = Pick<StoredAppointment, 'status' | 'attendance' | 'service_id' | 'patient_ids'>

/**
 * What is billed of an appointment took place, or is owed for, as it stands: that is not taken back under its invoice. Of an
 * activity it is its members' places that say so (`updateEnrolment`). @throws Refusal `visit_billed`
 */
async function requireUnbilledChange(
  { tx, params }: TenantCall<'appointments.update'>,
  before: Billed,
  next: Billed & { excused: unknown },
) {
  const isOther =
    before.attendance !== next.attendance ||
    before.service_id !== next.service_id ||
    (before.status === 'canceled') !== (next.status === 'canceled') ||
    next.excused !== null
  const left = before.patient_ids.filter((id) => !next.patient_ids.includes(id))
  if (isOther || left.length > 0) await requireUnbilledVisits(tx, [params.id], isOther ? undefined : left)
}

/**
 * What an appointment keeps without being asked again. One that is over is only put right; one that comes to lie ahead
 * is let in as if it were booked.
 */
function keptAt(now: Date, before: StoredAppointment, next: StoredAppointment) {
  const isAhead = ({ ends_at }: StoredAppointment) => new Date(ends_at) > now
  if (!isAhead(next)) return before
  return isAhead(before) ? keptBy(before, next) : {}
}

const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

type Settled = Pick<StoredAppointment, 'status' | 'attendance' | 'service_id' | 'patient_ids'> & {
  starts_at: string | Date
}

/** Whether something changes that the payment of its visits follows from. */
const changesVisits = (before: Settled, after: Settled) =>
  before.status !== after.status ||
  before.attendance !== after.attendance ||
  before.service_id !== after.service_id ||
  before.patient_ids.join() !== after.patient_ids.join() ||
  new Date(before.starts_at).getTime() !== new Date(after.starts_at).getTime()

const isSameInstant = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime()

/** Whether the changed appointment overlaps another. One that stays where it is stays what it was, whoever joins it. */
async function overlapOf(
  call: TenantCall<'appointments.update'>,
  before: StoredAppointment,
  next: StoredAppointment,
  { allow_overlap, allow_offered }: { allow_overlap: boolean; allow_offered: boolean },
) {
  const wanted = wantedOf(before, next)
  if (!wanted) return before.overlap
  const isIntended = await mayOverlap(call.tx, allow_overlap)
  const slot = { ...wanted, id: before.id }
  const isOver = await guardSlot(call.tx, slot, { isIntended, locale: call.locale, timeZone: call.who.time_zone })
  // Who joins an appointment takes nobody's time.
  const isMoved = !isInPlace(before, next)
  if (isMoved) await guardOffers(call, next, allow_offered)
  return isOver || (before.overlap && !isMoved)
}
