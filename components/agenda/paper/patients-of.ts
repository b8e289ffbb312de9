import type { Placed } from '@/components/agenda/state/events'

type Listed = { id: number; name: string; phone: string | null; visits: Placed[] }

/** Everybody who comes, by name as the language sorts, with their visits by time. A canceled visit brings nobody. */
export function patientsOf(visits: Placed[], locale: string): Listed[] {
  const patients = new Map<number, Listed>()
  const ordered = visits
    .filter(({ appointment }) => appointment.status !== 'canceled')
    .sort((a, b) => a.day.localeCompare(b.day) || a.start - b.start)
  for (const visit of ordered) {
    for (const patient of visit.appointment.patients) {
      const listed = patients.get(patient.id)
      if (listed) listed.visits.push(visit)
      else patients.set(patient.id, { ...patient, visits: [visit] })
    }
  }
  return [...patients.values()].sort((a, b) => a.name.localeCompare(b.name, locale))
}
