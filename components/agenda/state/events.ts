import { type ListedKind, type OccupantRows, occupantNames } from '@/components/appointments/occupants'
import { namesOf, type Placement, toneOf } from '@/components/appointments/placement'
import { columnKey } from '@/components/calendar/layout/column-key'
import { rangeText } from '@/components/calendar/layout/geometry'
import type { Look } from '@/components/calendar/layout/look'
import type { CalendarEvent } from '@/components/calendar/layout/types'
import type { ColorMode } from '@/lib/contract/agenda'
import type { Appointment, Tone } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { columnOf } from '@/lib/domain/appointments/occupants'
import { initials } from '@/lib/domain/text/initials'
import { DAY_MINUTES } from '@/lib/domain/time/clock'
import type { Classes, ClassFacts } from './use-classes'

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
  occupants: OccupantRows
  /** What the columns stand for. */
  by: ListedKind
  colors: ColorMode
  classes: Classes
  /** The accessible name in words. */
  labelOf: (
    placement: Placement,
    look: Look,
    service: Service | undefined,
    occupants: string[],
    fill: ClassFacts['fill'],
  ) => string
}

/** What the grid draws of an appointment. */
export function toEvent(
  placement: Placement,
  look: Look,
  { services, professionals, occupants, by, colors, classes, labelOf }: Surroundings,
): CalendarEvent {
  const { appointment, day, start, end, whole } = placement
  const service = services.get(appointment.service_id ?? 0)
  const professional = professionals.get(appointment.professional_id)
  const { tone, fill } = classes(appointment)
  // Where the column does not say whose appointment it is, its second line does.
  const whose = by !== 'professional' && professional ? initials(professional.name) : null
  return {
    id: appointment.id,
    column: columnKey(day, appointment[columnOf(by)] ?? 0),
    day,
    start,
    end,
    title: [namesOf(appointment), look !== 'canceled' && fillText(appointment, fill)].filter(Boolean).join(' · '),
    subtitle: [whose, service?.name].filter(Boolean).join(' · '),
    look,
    tone: toneBy(colors, appointment, look, service, professional, tone),
    overlap: appointment.overlap,
    series: appointment.series_id !== null,
    ...(whole && { time: rangeText(whole), cutStart: start === 0, cutEnd: end === DAY_MINUTES }),
    label: labelOf(placement, look, service, occupantNames(occupants, appointment), fill),
  }
}

/** `8/10`: who has a place, of all places; once it was said who came, who did of those who had one. */
export function fillText({ patients }: Appointment, fill: ClassFacts['fill']): string {
  if (!fill) return ''
  return fill.recorded > 0 ? `${fill.attended}/${patients.length}` : `${patients.length}/${fill.places}`
}

/** The tone of each state, where colours say the state. */
export const stateTones: Record<Look, Tone> = {
  pending: 'amber',
  confirmed: 'teal',
  attended: 'blue',
  no_show: 'rose',
  unrecorded: 'violet',
  canceled: 'olive',
}

/** The tone by what colours mean; a colour of its own counts where they mean the service, and of an activity its group's. */
export function toneBy(
  colors: ColorMode,
  appointment: Appointment,
  look: Look,
  service?: Service,
  professional?: Professional,
  group?: Tone,
): Tone {
  switch (colors) {
    case 'service':
      return appointment.color ?? group ?? toneOf(appointment, service, professional)
    case 'status':
      return stateTones[look]
    case 'professional':
      return professional?.color ?? 'teal'
  }
}
