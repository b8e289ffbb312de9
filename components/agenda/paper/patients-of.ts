import type { Placement } from '@/components/appointments/placement'

type Listed = { id: number; name: string; phone: string | null; appointments: Placement[] }

/**
 * Everybody who comes, in the order in which they do, with their appointments by time, on the day that each begins. A
 * canceled appointment brings nobody.
 */
export function patientsOf(appointments: Placement[]): Listed[] {
  const patients = new Map<number, Listed>()
  const ordered = appointments
    .filter(
      ({ appointment, start, whole }) => appointment.status !== 'canceled' && start === (whole ?? { start }).start,
    )
    .sort((a, b) => a.day.localeCompare(b.day) || a.start - b.start)
  for (const appointment of ordered) {
    for (const patient of appointment.appointment.patients) {
      const listed = patients.get(patient.id)
      if (listed) listed.appointments.push(appointment)
      else patients.set(patient.id, { ...patient, appointments: [appointment] })
    }
  }
  return [...patients.values()]
}
