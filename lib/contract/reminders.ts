import * as z from 'zod'
import { locales } from '@/lib/i18n/locales'
import { ClockTime } from './clock-time'
import { endpoint, Id, IdParams, Instant, single } from './endpoint'

/** When a reminder is due: hours before the appointment, or at a local time some days before it. */
export const ReminderMoment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours'), hours: z.number().int().min(1).max(168) }),
  z.object({ kind: z.literal('days'), days: z.number().int().min(1).max(7), at: ClockTime }),
])
export type ReminderMoment = z.infer<typeof ReminderMoment>

/** A reminder's text with the places [name], [date] and [time] (product §9). */
export const REMINDER_MAX = 600
const Template = z.string().trim().min(1, 'required').max(REMINDER_MAX)

export const ReminderSettings = z.object({
  enabled: z.boolean(),
  when: z.array(ReminderMoment).min(1, 'required').max(3),
  /** By the patient's language. */
  templates: z.object(
    Object.fromEntries(locales.map((locale) => [locale, Template])) as Record<
      (typeof locales)[number],
      typeof Template
    >,
  ),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

/**
 * A reminder of an appointment: to whom, what became of it. `dropped`: the appointment was moved or canceled meanwhile,
 * or has no address.
 */
export const Reminder = z.object({
  id: Id,
  patient: z.object({ id: Id, name: z.string() }),
  starts_at: Instant,
  planned_at: Instant,
  status: z.enum(['planned', 'sent', 'dropped']),
  sent_at: Instant.nullable(),
  answer: z.enum(['confirmed', 'canceled']).nullable(),
})
export type Reminder = z.infer<typeof Reminder>

export const reminderEndpoints = {
  'reminders.show': endpoint({ answer: single(ReminderSettings) }),
  'reminders.update': endpoint({ body: ReminderSettings.partial(), answer: single(ReminderSettings) }),
  /** Those of an appointment, the newest first. */
  'reminders.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(Reminder) }) }),
}
