import type { DocumentReminders } from '@/lib/contract/document-reminders'
import { minutes } from '@/lib/domain/plannings/availability'
import { addDays, DAY_MINUTES } from '@/lib/domain/time/clock'

/** Nobody is reminded after this time of the clinic's day, whatever kept the reminders from being sent until then. */
export const QUIET_FROM = '21:00'
/** What nobody has been told of for so many days is not reminded of any more: a clinic that begins to remind starts with what is recent. */
export const STALE_DAYS = 60

/** A document that was sent and is not signed, by days of the clinic. */
export type RemindableDocument = {
  sent_on: string
  /** The days on which its patient was reminded since it was sent. */
  reminded_on: string[]
  /** Its last day; null: it has none. */
  expires_on: string | null
  /** The last day of the link that its patient has, and the day on which they opened it. */
  link_until: string | null
  opened_on: string | null
}

/**
 * Whether its patient is to be reminded of a document today: `before` the day on which it (or its link) is over, once; `after`
 * so many days since they were last told of it. As often as the clinic says at most, never twice a day, and not past its last day.
 */
export function dueDocumentReminder(
  { sent_on, reminded_on, expires_on, link_until, opened_on }: RemindableDocument,
  { after_days, before_days, reminders_max }: DocumentReminders,
  today: string,
): 'before' | 'after' | null {
  const told = [sent_on, ...reminded_on].sort().at(-1)!
  if (reminded_on.length >= reminders_max || told >= today || addDays(told, STALE_DAYS) < today) return null
  if (expires_on !== null && expires_on < today) return null
  // Another link ends the one that they may be reading by.
  if (opened_on === today) return null
  const ends = [expires_on, link_until].filter((day) => day !== null && day >= today).sort()[0]
  if (before_days !== null && ends) {
    const from = addDays(ends, -before_days)
    if (today >= from && told < from) return 'before'
  }
  return after_days !== null && today >= addDays(told, after_days) ? 'after' : null
}

/** Whether a minute of the clinic's day is one at which patients are reminded. */
export const isReminding = ({ reminders_at }: Pick<DocumentReminders, 'reminders_at'>, minute: number): boolean =>
  minute >= minutes(reminders_at) && minute < minutes(QUIET_FROM)

/**
 * For how many ms a mail that reminds waits at a minute of the clinic's day, so that nobody has it at night, whatever kept it from being sent
 * before: 0 where patients are reminded then. Where clocks are set meanwhile it comes an hour too early or too late, and may wait again.
 */
export const remindingWait = (rules: Pick<DocumentReminders, 'reminders_at'>, minute: number): number =>
  isReminding(rules, minute) ? 0 : ((minutes(rules.reminders_at) - minute + DAY_MINUTES) % DAY_MINUTES) * 60_000
