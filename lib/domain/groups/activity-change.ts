import type { FieldKey } from '@/lib/contract/field-errors'

type Kept = { group_id: number | null; patient_ids: number[]; attendance: string; capacity: number | null }
/** `usual`: how many places its group usually has; null where it is no group's. */
type OfGroup = { usual: number | null }
type Change = {
  patient_ids?: number[] | undefined
  capacity?: number | null | undefined
  attendance?: string | undefined
}
type Refused = { field: 'patient_ids' | 'capacity' | 'attendance'; key: FieldKey; values?: Record<string, number> }

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join()

/**
 * What a change gives an appointment that it cannot have: a group's activity has those who are enrolled in it, and whether they
 * came is said of each; any other has somebody, and no places. Null where nothing is wrong.
 */
export function refusedOfChange(before: Kept & OfGroup, { patient_ids, capacity, attendance }: Change): Refused | null {
  if (before.group_id === null) {
    if (patient_ids?.length === 0) return { field: 'patient_ids', key: 'at_least_one_patient' }
    return capacity ? { field: 'capacity', key: 'groups_only' } : null
  }
  if (patient_ids && !isSameSet(patient_ids, before.patient_ids))
    return { field: 'patient_ids', key: 'enrolled_instead' }
  if (isBelowTaken(before, capacity))
    return { field: 'capacity', key: 'places_taken', values: { count: before.patient_ids.length } }
  if (attendance !== undefined && attendance !== before.attendance) return { field: 'attendance', key: 'attended_each' }
  return null
}

/**
 * Whether so many places (null: as many as its group usually has) are fewer than who has one: somebody would have a place that there
 * is not. What stays as it is may.
 */
export function isBelowTaken(
  before: Pick<Kept, 'patient_ids' | 'capacity'> & OfGroup,
  capacity: number | null | undefined,
): boolean {
  if (capacity === undefined || capacity === before.capacity) return false
  const places = capacity ?? before.usual
  return places !== null && places < before.patient_ids.length
}

/**
 * Of activities with a group's usual places, the one that keeps these from becoming so many: the fullest of those with more people,
 * and the first of such. Undefined where they may.
 */
export const fullestAbove = <A extends { taken: number }>(inTime: readonly A[], capacity: number): A | undefined =>
  inTime.reduce<A | undefined>(
    (fullest, one) => (one.taken > Math.max(capacity, fullest?.taken ?? 0) ? one : fullest),
    undefined,
  )
