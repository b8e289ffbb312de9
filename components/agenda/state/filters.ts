import { lookOf, looks } from '@/components/calendar/layout/look'
import type { Appointment } from '@/lib/contract/appointments'

/** An id's place where an appointment has none. */
export const NONE = '0'

const isId = (value: string) => /^\d{1,12}$/.test(value)

/**
 * What the agenda can be filtered by, in the order of its panel, one line each: its name in the address, what an
 * appointment has of it, and which values make sense. The choices of one that goes by ids are the rows of its list
 * (panels/filter-fields.tsx), named by `agenda.filters.<kind>` and `agenda.filters.no_<kind>`.
 */
const filterTable = {
  status: { of: lookOf, knows: (value) => looks.some((look) => look === value) },
  service: { of: ({ service_id }) => String(service_id ?? NONE), knows: isId },
  room: { of: ({ room_id }) => String(room_id ?? NONE), knows: isId },
} as const satisfies Record<
  string,
  { of: (appointment: Appointment, now: Date) => string; knows: (value: string) => boolean }
>

export type AgendaFilter = keyof typeof filterTable
export const filterKinds = Object.keys(filterTable) as AgendaFilter[]

/** What was ticked of each kind; an empty list leaves all. */
export type Filters = Record<AgendaFilter, string[]>

const filtersOf = (valuesOf: (kind: AgendaFilter) => string[]) =>
  Object.fromEntries(filterKinds.map((kind) => [kind, valuesOf(kind)])) as Filters

export const noFilters: Filters = filtersOf(() => [])

/** From the address: `?status=pending,no_show&service=1,2`. What makes no sense filters nothing. */
export const filtersOfQuery = (query: { get(name: string): string | null }): Filters =>
  filtersOf((kind) => query.get(kind)?.split(',').filter(filterTable[kind].knows) ?? [])

/** The parts of an address that say the filters. */
export const filterParts = (filters: Filters): string[] =>
  filterKinds.filter((kind) => filters[kind].length > 0).map((kind) => `${kind}=${filters[kind].join(',')}`)

/** How many things were ticked. */
export const filterCount = (filters: Filters) => filterKinds.reduce((sum, kind) => sum + filters[kind].length, 0)

/** The filters with one thing ticked, or no longer. */
export const toggled = (filters: Filters, kind: AgendaFilter, value: string): Filters => {
  const known = filters[kind]
  return { ...filters, [kind]: known.includes(value) ? known.filter((each) => each !== value) : [...known, value] }
}

/** Do the filters leave this appointment, as it looks now? */
export const passes = (appointment: Appointment, filters: Filters, now: Date): boolean =>
  filterKinds.every(
    (kind) => filters[kind].length === 0 || filters[kind].includes(filterTable[kind].of(appointment, now)),
  )
