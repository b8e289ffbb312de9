import type { SeriesAsk, SeriesFields } from '@/components/appointments/series-ask'

/** What of an appointment is another, as a person sees it. */
export type Changed =
  | 'when'
  | 'professional'
  | 'room'
  | 'places'
  | 'service'
  | 'patients'
  | 'status'
  | 'color'
  | 'note'
  | 'reminder'
  | 'repeats'

/** What a field of the contract is of it; null: nobody sees it. */
const seenAs: Record<keyof SeriesFields, Changed | null> = {
  starts_at: 'when',
  ends_at: 'when',
  professional_id: 'professional',
  room_id: 'room',
  capacity: 'places',
  service_id: 'service',
  patient_ids: 'patients',
  status: 'status',
  color: 'color',
  note: 'note',
  reminder_message: 'reminder',
  related_id: null,
}

/** What a change has another of; what it says again as the appointment has it is none. */
export function changedOf({
  appointment,
  change,
  recurrence,
}: Pick<SeriesAsk, 'appointment' | 'change' | 'recurrence'>) {
  const before: SeriesFields = { ...appointment, patient_ids: appointment.patients.map(({ id }) => id) }
  const names = (Object.keys(change) as (keyof SeriesFields)[]).filter((name) => !isSame(before[name], change[name]))
  const seen = names.flatMap((name) => seenAs[name] ?? [])
  return [...new Set([...seen, ...(recurrence ? ['repeats' as const] : [])])]
}

/** The same instant is written in more than one way, the same people in more than one order. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && other.every((id) => one.includes(id))
  const [a, b] = [one, other].map((value) => (isInstant(value) ? Date.parse(value) : (value ?? null)))
  return a === b
}
const isInstant = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
