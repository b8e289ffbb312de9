import { type Placement, placementOf } from '@/components/appointments/placement'
import type { Appointment } from '@/lib/contract/appointments'
import { instantAt } from '@/lib/domain/time/clock'
import { appointment } from './appointment'

const ZONE = 'Europe/Madrid'
const MINUTES = 45

/** An appointment of 45 minutes where the agenda of a clinic in Madrid draws it, from a minute of the day on. */
export const placement = (id: number, day: string, start: number, given: Partial<Appointment> = {}): Placement =>
  placementOf(
    appointment({
      id,
      professional_id: 1,
      service_id: 1,
      starts_at: instantAt(day, start, ZONE),
      ends_at: instantAt(day, start + MINUTES, ZONE),
      status: 'confirmed',
      patients: [{ id, name: `P ${id}`, phone: null }],
      ...given,
    }),
    ZONE,
  )
