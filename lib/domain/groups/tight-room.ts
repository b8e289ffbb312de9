type Sized = { name: string; capacity: number }

/**
 * What is to be said of a room that is smaller than the places of an activity in it; null where all fit, or nothing is known. It is said
 * and not forbidden: a room's number is what usually fits, and who decides stands in it.
 * @param places how many; null or not a number: not known
 */
export function tightRoom(
  room: Sized | undefined,
  places: number | null,
): { room: string; fits: number; places: number } | null {
  if (!room || places === null || !(places > room.capacity)) return null
  return { room: room.name, fits: room.capacity, places }
}
