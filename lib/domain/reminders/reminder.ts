import type { ReminderMoment, ReminderSettings } from '@/lib/contract/reminders'
import { UNDO_MS } from '@/lib/domain/constants'
import { minutes } from '@/lib/domain/plannings/availability'
import { addDays, dayOf, dayRange, instantAt } from '@/lib/domain/time/clock'
import { clockForm } from '@/lib/domain/time/forms'
import { type Locale, tags } from '@/lib/i18n/locales'

/** A clinic that chose nothing; its texts are the messages' own (server/queries/reminders/list.ts). */
export const usualReminders: Pick<ReminderSettings, 'enabled' | 'when'> = {
  enabled: false,
  when: [{ kind: 'days', days: 1, at: '18:00' }],
}

const HOUR_MS = 3_600_000
const msOf = (instant: string) => new Date(instant).getTime()

/** A moment's name, as a stored reminder has it: `hours:24`, `days:1@18:00`. */
export const momentKey = (moment: ReminderMoment): string =>
  moment.kind === 'hours' ? `hours:${moment.hours}` : `days:${moment.days}@${moment.at}`

/**
 * When an appointment's reminder is due, an ISO instant: so many whole hours before, or at a local time
 * in the clinic's zone some days before, also where the clock changes in between.
 */
export const dueAt = (moment: ReminderMoment, starts_at: string, zone: string): string =>
  moment.kind === 'hours'
    ? new Date(msOf(starts_at) - moment.hours * HOUR_MS).toISOString()
    : instantAt(addDays(dayOf(starts_at, zone), -moment.days), minutes(moment.at), zone)

/** The instant after which no appointment can be due yet: the widest of the moments, counted from now. */
export function reachesUntil(moments: ReminderMoment[], now: Date, zone: string): string {
  const ends = moments.map((moment) =>
    moment.kind === 'hours'
      ? new Date(now.getTime() + moment.hours * HOUR_MS).toISOString()
      : dayRange(addDays(dayOf(now, zone), moment.days), zone).to,
  )
  return ends.sort().at(-1) ?? now.toISOString()
}

/**
 * An appointment of one patient, with the reminders that were planned of it. `placed_at`: when it was last given its
 * time.
 */
export type Remindable = {
  starts_at: string
  placed_at: string
  reminders: { starts_at: string; planned_at: string; moment: string; status: 'planned' | 'sent' | 'dropped' }[]
}

/** In the place of a moment's name: they had been told another time. */
const MOVED = 'moved:'

/**
 * Which reminder of an appointment is due now: its moment's name, or null. Derived from what stands, never planned
 * ahead:
 * - the last moment that has passed since the appointment was given its time and before it begins. One for each moment:
 *   of
 *   two that passed while nothing was sent, only the later; a moment that was changed in the settings does not remind
 *   again whom the one in its place has reminded.
 * - `moved:…` where the patient was told another time and the moment of this one is past already: they are told the
 *   new one, when it can no longer be undone. Who was told nothing is told nothing: they have just arranged it.
 */
export function dueReminder(
  appointment: Remindable,
  moments: ReminderMoment[],
  now: Date,
  zone: string,
): string | null {
  const { starts_at, placed_at, reminders } = appointment
  if (now.getTime() >= msOf(starts_at)) return null
  const passed = moments
    .map((moment) => ({ key: momentKey(moment), due: msOf(dueAt(moment, starts_at, zone)) }))
    .filter(({ due }) => due <= now.getTime())
    .sort((one, other) => one.due - other.due)
  if (passed.length === 0) return null

  const since = passed.filter(({ due }) => due >= msOf(placed_at))
  const reminded = reminders.filter(
    (reminder) => msOf(reminder.starts_at) === msOf(starts_at) && msOf(reminder.planned_at) >= msOf(placed_at),
  )
  const latest = since.at(-1)
  if (latest) {
    const isCovered = reminded.some(({ planned_at }) => msOf(planned_at) >= latest.due)
    const count = reminded.filter(({ moment }) => !moment.startsWith(MOVED)).length
    return isCovered || count >= since.length ? null : latest.key
  }
  const told = reminders
    .filter(({ status }) => status === 'sent')
    .sort((one, other) => msOf(one.planned_at) - msOf(other.planned_at))
    .at(-1)
  const isOtherTime = told !== undefined && msOf(told.starts_at) !== msOf(starts_at)
  const isSettled = now.getTime() >= msOf(placed_at) + UNDO_MS
  return isOtherTime && isSettled && reminded.length === 0 ? MOVED + placed_at : null
}

type Filling = { name: string; date: string; time: string }

/** A reminder's text with its places filled (product §9). What is no place of ours stays as it was written. */
export const fillTemplate = (template: string, values: Filling): string =>
  template.replace(/\[(name|date|time)\]/g, (_, place: keyof Filling) => values[place])

/** An appointment's day and time as its patient reads them: in their language, in the clinic's local time. */
export function appointmentWhen(starts_at: string, locale: Locale, zone: string): Pick<Filling, 'date' | 'time'> {
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: zone }).format(new Date(starts_at))
  return { date: text({ weekday: 'long', day: 'numeric', month: 'long' }), time: text(clockForm) }
}
