import { type Placement, placementOf } from '@/components/appointments/placement'
import type { Appointment } from '@/lib/contract/appointments'
import { instantAt } from '@/lib/domain/time/clock'

const ZONE = 'Europe/Madrid'

/** An appointment of 45 minutes, for tests. */
export function makeAppointment(id: number, day: string, start: number, change: Partial<Appointment> = {}): Placement {
  return placementOf(
    {
      id,
      professional_id: 1,
      service_id: 1,
      starts_at: instantAt(day, start, ZONE),
      ends_at: instantAt(day, start + 45, ZONE),
      status: 'confirmed',
      attendance: 'unknown',
      color: null,
      note: null,
      price_cents: null,
      overlap: false,
      series_id: null,
      related_id: null,
      patients: [{ id, name: `P ${id}`, phone: null }],
      version: 1,
      ...change,
    },
    ZONE,
  )
}
