import { namesOf, type Placement, toneOf } from '@/components/appointments/placement'
import { type Look, lookOf } from '@/components/calendar/event-face'
import type { CalendarEvent } from '@/components/calendar/layout/types'
import type { ColorMode } from '@/lib/contract/agenda'
import type { Appointment, Tone } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { initials } from '@/lib/domain/text/initials'
import { columnKey } from './columns'

/** `make` once for each object: what was made of an unchanged appointment stays the same object, so nothing redraws. */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

type Surroundings = {
  services: Map<number, Service>
  professionals: Map<number, Professional>
  /** Days of several professionals: one column a day, and whose appointment it is in the second line. */
  isMerged: boolean
  colors: ColorMode
  /** The accessible name in words. */
  labelOf: (placement: Placement, service: Service | undefined, professional: Professional | undefined) => string
}

/** What the grid draws of an appointment. */
export function toEvent(
  placement: Placement,
  { services, professionals, isMerged, colors, labelOf }: Surroundings,
): CalendarEvent {
  const { appointment, day, start, end } = placement
  const service = services.get(appointment.service_id ?? 0)
  const professional = professionals.get(appointment.professional_id)
  const whose = isMerged && professional ? initials(professional.name) : null
  return {
    id: appointment.id,
    column: columnKey(day, appointment.professional_id, isMerged),
    day,
    start,
    end,
    title: namesOf(appointment),
    subtitle: [whose, service?.name].filter(Boolean).join(' · '),
    status: appointment.status,
    attendance: appointment.attendance,
    tone: toneBy(colors, appointment, service, professional),
    overlap: appointment.overlap,
    label: labelOf(placement, service, professional),
  }
}

/** The tone of each state, where colours say the state. */
export const stateTones: Record<Look, Tone> = {
  pending: 'amber',
  confirmed: 'teal',
  attended: 'blue',
  no_show: 'rose',
  canceled: 'olive',
}

/** The tone by what colours mean; a colour of its own counts where they mean the service. */
export function toneBy(
  colors: ColorMode,
  appointment: Appointment,
  service?: Service,
  professional?: Professional,
): Tone {
  switch (colors) {
    case 'service':
      return toneOf(appointment, service, professional)
    case 'status':
      return stateTones[lookOf(appointment)]
    case 'professional':
      return professional?.color ?? 'teal'
  }
}
