import { atom } from 'jotai'

/** A place in a professional's day that an appointment has just left: instants as the API writes them. */
export type FreedSlot = { professional_id: number; starts_at: string; ends_at: string }

/**
 * The place that became free last, or null. Whoever cancels or deletes an appointment to come sets it, and takes it
 * back (null) when that is undone; the waiting list then asks who fits. A place that is past is never set.
 */
export const freedSlotAtom = atom<FreedSlot | null>(null)
