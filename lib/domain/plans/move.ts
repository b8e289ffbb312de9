import type { PlacedSession } from './placed'

type Place = { id: number; position: number }

/**
 * The places of the sessions of a day with one that comes to it, or that is there and goes to another place; without a place it
 * comes last. Gives those alone that are new.
 */
export function placesWith(named: Pick<PlacedSession, 'id'>, onDay: readonly Place[], position?: number): Place[] {
  const others = onDay.filter(({ id }) => id !== named.id).toSorted((one, other) => one.position - other.position)
  const at = Math.min(position ?? others.length, others.length)
  const order = [...others.slice(0, at).map(({ id }) => id), named.id, ...others.slice(at).map(({ id }) => id)]
  const known = new Map(onDay.map(({ id, position: was }) => [id, was]))
  return order.flatMap((id, place) => (known.get(id) === place ? [] : [{ id, position: place }]))
}
