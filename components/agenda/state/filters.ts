import { type Look, lookOf, looks } from '@/components/calendar/event-face'
import type { Appointment } from '@/lib/contract/appointments'

/**
 * What is left of the appointments: those of these services (0: of none) and in these states; an empty list leaves all.
 */
export type Filters = { services: number[]; states: Look[] }

export const noFilters: Filters = { services: [], states: [] }

/** From the address: `?service=1,2&status=pending,no_show`. What makes no sense filters nothing. */
export function filtersOfQuery(query: { get(name: string): string | null }): Filters {
  const services =
    query
      .get('service')
      ?.split(',')
      .filter((id) => /^\d{1,12}$/.test(id)) ?? []
  const states = query.get('status')?.split(',') ?? []
  return { services: services.map(Number), states: looks.filter((look) => states.includes(look)) }
}

/** The parts of an address that say the filters. */
export const filterParts = ({ services, states }: Filters): string[] => [
  ...(services.length > 0 ? [`service=${services.join(',')}`] : []),
  ...(states.length > 0 ? [`status=${states.join(',')}`] : []),
]

/** How many things were ticked. */
export const filterCount = ({ services, states }: Filters) => services.length + states.length

/** Do the filters leave this appointment? */
export const passes = (appointment: Appointment, { services, states }: Filters): boolean =>
  (services.length === 0 || services.includes(appointment.service_id ?? 0)) &&
  (states.length === 0 || states.includes(lookOf(appointment)))
