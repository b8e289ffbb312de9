import type { SeriesForm } from '@/lib/contract/series'
import { placeOf, spanFrom } from './place'
import { decided, decisionsOf, type PlannedAppointment, requirePlanned } from './planned'
import { occurrencesOf } from './recurrence'
import { type AppointmentFields, bookedFieldsOf, type SeriesRule } from './series-appointment'

/**
 * The appointments of a booking that repeats, in order, with what was decided of single ones; only the first follows
 * another appointment. `is_limited`: the rule gives more than a series may have.
 * @throws Refusal `invalid` for what is decided of a day that the rule does not give
 */
export function planBooking(
  form: SeriesForm,
  zone: string,
): { appointments: PlannedAppointment[]; rule: SeriesRule; is_limited: boolean } {
  const place = placeOf(form, zone)
  const { days, is_limited } = occurrencesOf(form.recurrence, place.day)
  requirePlanned(form.changes, days)
  const fields: AppointmentFields = {
    ...bookedFieldsOf(form),
    status: form.status ?? 'pending',
    patient_ids: [...new Set(form.patient_ids)],
    related_id: null,
    cancel_reason: null,
  }
  const decisions = decisionsOf(form.changes)
  const isNew = { appointment: null, detached: false, own_fields: [], kept_fields: [], is_extra: false }
  const common = { ...isNew, is_skipped: false, is_intended: form.allow_overlap ?? false }
  const first = days.find((day) => !decisions.get(day)?.skip)
  const appointments = days.map((day) => {
    const related_id = (day === first && form.related_id) || null
    const span = spanFrom(form, { ...place, day }, zone)
    return decided({ ...common, ...span, day, fields: { ...fields, related_id } }, decisions)
  })
  const rule: SeriesRule = {
    recurrence: form.recurrence,
    starts_on: days[0] ?? place.day,
    start_minute: place.minute,
    duration_minutes: place.duration_minutes,
    professional_id: fields.professional_id,
    service_id: fields.service_id,
    skipped_days: appointments.flatMap(({ day, is_skipped }) => (is_skipped ? [day] : [])),
  }
  return { appointments, rule, is_limited }
}
