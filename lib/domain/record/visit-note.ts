import type { Appointment } from '@/lib/contract/appointments'
import type { EntryState, RecordEntry } from '@/lib/contract/record'
import { hasBegun } from '@/lib/domain/appointments/attendance'
import { wallTime } from '@/lib/domain/time/clock'
import type { entryKinds } from './kinds'

/** The kind of entry that is a visit's note: a pain, a measure or a form of the same visit does not stand for it. */
export const NOTE_KIND = 'note' satisfies (typeof entryKinds)[number]

/** Is the entry a note, of a visit where it names one? One that was removed is none any more. */
export const isNote = ({ kind, state }: Pick<RecordEntry, 'kind' | 'state'>): boolean =>
  kind === NOTE_KIND && state !== 'removed'

/** Is the entry that visit's note? */
export const isNoteOf = (entry: Pick<RecordEntry, 'kind' | 'state' | 'appointment_id'>, visitId: number): boolean =>
  isNote(entry) && entry.appointment_id === visitId

/** What there is of a visit's notes, as one: a draft among them is to be gone on with. */
export function stateOfNotes(notes: { state: EntryState }[]): 'none' | 'draft' | 'signed' {
  const own = notes.filter(({ state }) => state !== 'removed')
  if (own.length === 0) return 'none'
  return own.some(({ state }) => state === 'draft') ? 'draft' : 'signed'
}

/**
 * May a visit's note be written? Once it took place, and on its day before it begins too: who comes early is not sent
 * away, and one looks at it ahead.
 */
export const takesNote = (
  visit: Pick<Appointment, 'starts_at' | 'status' | 'attendance'>,
  now: Date,
  zone: string,
): boolean => {
  const isToday = wallTime(visit.starts_at, zone).day === wallTime(now.toISOString(), zone).day
  return tookPlace(visit, now) || (isToday && !hasBegun(visit, now) && visit.status !== 'canceled')
}

/** Has a visit begun, and was neither canceled nor missed? Then there may be something to write of it. */
export const tookPlace = (visit: Pick<Appointment, 'starts_at' | 'status' | 'attendance'>, now: Date): boolean =>
  hasBegun(visit, now) && visit.status !== 'canceled' && visit.attendance !== 'no_show'
