import { addDays, dayOf, type PlainDay } from './calendar'
import type { NumberedVisit } from './demo-agenda'
import type { Random } from './random'

const reasons = [
  'Enfermedad',
  'Lo pide el paciente',
  'Viaje de trabajo',
  'No puede a esa hora',
  'Por la clínica',
] as const
const SAID = 0.7

/** Why visits were canceled, where somebody said it. */
export const withReasons = (visits: NumberedVisit[], random: Random): NumberedVisit[] =>
  visits.map((visit) =>
    visit.status === 'canceled' && random.chance(SAID) ? { ...visit, cancel_reason: random.pick(reasons) } : visit,
  )

const LINKED_MOST = 8
const LINKED_SINCE_DAYS = 35

/** The first visits after an assessment of the last weeks follow it; a few of them. */
export function withFollowers(
  visits: NumberedVisit[],
  assessment: number | undefined,
  today: PlainDay,
): NumberedVisit[] {
  const since = addDays(today, -LINKED_SINCE_DAYS)
  const followed = new Map<number, number>()
  for (const first of visits) {
    if (first.service_id !== assessment || dayOf(first.starts_at) < since || followed.size >= LINKED_MOST) continue
    const next = visits.find(
      ({ professional_id, starts_at, patient_ids, id }) =>
        professional_id === first.professional_id &&
        patient_ids[0] === first.patient_ids[0] &&
        starts_at > first.starts_at &&
        !followed.has(id),
    )
    if (next) followed.set(next.id, first.id)
  }
  return visits.map((visit) => ({ ...visit, related_id: followed.get(visit.id) ?? null }))
}
