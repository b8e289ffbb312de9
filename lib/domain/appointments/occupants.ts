/**
 * What an appointment occupies, so that no other may have it at the same time: one line each. From it follow the turns
 * that bookings take, what collides with what, in which words, the guard of references, and the search for free time.
 * A new line also needs its column on appointments with an index and an exclusion constraint (a migration), its texts
 * (`errors.collision_<kind>`, `errors.collision_<kind>_booked`) and its guard (server/steps/appointments/references.ts);
 * tests/server/occupants.test.ts says what is missing. `table`: where its names are.
 */
export const occupants = [
  { kind: 'professional', column: 'professional_id', table: 'professionals' },
  { kind: 'room', column: 'room_id', table: 'rooms' },
] as const

export type Occupant = (typeof occupants)[number]
export type OccupantKind = Occupant['kind']
export type OccupantColumn = Occupant['column']
/** Which ones an appointment occupies; null or absent where it needs none of that kind. */
export type OccupantIds = { [C in OccupantColumn]?: number | null }

/**
 * Its patients are not in two places at once either. There are several, in a table of their own (`appointment_patients`,
 * which has their exclusion constraint), so they are no line above; whatever asks who is in the way asks for them too.
 */
export const patientKind = 'patient'
/** Whom and what an appointment takes the time of. */
export type Occupied = OccupantIds & { patient_ids?: number[] }

export const occupantKinds: OccupantKind[] = occupants.map(({ kind }) => kind)
/** What two appointments can collide over. */
export const collisionKinds = [...occupantKinds, patientKind] as const
export type CollisionKind = (typeof collisionKinds)[number]

/** The column of an appointment that names what it occupies of a kind. */
export const columnOf = (kind: OccupantKind): OccupantColumn =>
  occupants.find((occupant) => occupant.kind === kind)!.column

/**
 * A key for each occupant and patient of some appointments, once, in one order over all kinds: whoever holds them in this order
 * never waits for somebody who waits for them.
 */
export const occupantKeys = (appointments: Occupied[]): string[] =>
  [...new Set(appointments.flatMap((appointment) => keysOf(appointment)))].sort()

const keysOf = (appointment: Occupied) =>
  collisionKinds.flatMap((kind) => idsOf(appointment, kind).map((id) => `${kind}:${id}`))

/** Of a kind, what an appointment takes the time of. */
export function idsOf(appointment: Occupied, kind: CollisionKind): number[] {
  if (kind === patientKind) return appointment.patient_ids ?? []
  const id = appointment[columnOf(kind)]
  return id ? [id] : []
}

/** Do two appointments occupy the same? */
export const occupiesSame = (one: OccupantIds, other: OccupantIds): boolean =>
  occupants.every(({ column }) => (one[column] ?? null) === (other[column] ?? null))

/** Would two appointments be in each other's way at the same time? */
export const sharesOccupant = (one: OccupantIds, other: OccupantIds): boolean =>
  occupants.some(({ column }) => one[column] && one[column] === other[column])

/** The first of some ids that none of those who are there at the time occupies; else the first. */
export const firstUnoccupied = (column: OccupantColumn, ids: number[], there: OccupantIds[]): number | undefined =>
  ids.find((id) => !there.some((one) => one[column] === id)) ?? ids[0]

/** The columns of an appointment that name what it occupies, and no others. */
export const occupantsOf = <A extends OccupantIds>(appointment: A): Pick<A, OccupantColumn> =>
  Object.fromEntries(occupants.map(({ column }) => [column, appointment[column]])) as Pick<A, OccupantColumn>
