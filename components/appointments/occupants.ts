import type { EndpointName } from '@/lib/contract/addresses'
import type { Appointment, Tone } from '@/lib/contract/appointments'
import type { Answer } from '@/lib/contract/registry'
import { columnOf, type OccupantKind } from '@/lib/domain/appointments/occupants'

/**
 * The lists of what appointments occupy, one line a kind. From it follow what the agenda reads, what the columns of a
 * day can stand for, and where appointments name what they occupy.
 */
export const occupantLists = {
  professional: 'professionals.list',
  room: 'rooms.list',
} as const satisfies Record<OccupantKind, RowsName>

export type ListedKind = keyof typeof occupantLists
export const listedKinds = Object.keys(occupantLists) as ListedKind[]

/** Somebody or something that can be occupied, as far as the agenda shows it. */
export type OccupantRow = { id: number; name: string; color: Tone; active: boolean; avatar?: string | null }
export type OccupantRows = Record<ListedKind, OccupantRow[]>

type RowsName = { [N in EndpointName]: Answer<N> extends { data: OccupantRow[] } ? N : never }[EndpointName]

/**
 * The names of what an appointment occupies, in the order of the table; `without` one kind that stands elsewhere, as `named`
 * calls them.
 */
export const occupantNames = (
  rows: OccupantRows,
  appointment: Appointment,
  without?: ListedKind,
  named: (row: OccupantRow) => string = ({ name }) => name,
): string[] =>
  listedKinds
    .filter((kind) => kind !== without)
    .flatMap((kind) => rows[kind].find(({ id }) => id === appointment[columnOf(kind)]) ?? [])
    .map(named)
