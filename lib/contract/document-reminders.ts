import * as z from 'zod'
import { REMIND_FROM, REMIND_TO } from '@/lib/domain/documents/lengths'
import { ClockTime } from './clock-time'
import { endpoint, single } from './endpoint'

const AFTER_DAYS_MAX = 30
const BEFORE_DAYS_MAX = 14
const REMINDERS_MAX = 10

/** When patients are reminded of what they have not signed (lib/domain/documents/reminders.ts); one of both at least. */
export const DocumentReminders = z
  .object({
    /** So many days after they were last told of it; null: not. */
    after_days: z.number().int().min(1).max(AFTER_DAYS_MAX).nullable(),
    /** So many days before it, or its link, is over; null: not. */
    before_days: z.number().int().min(1).max(BEFORE_DAYS_MAX).nullable(),
    /** As often for each time that it is sent, at most. */
    reminders_max: z.number().int().min(1).max(REMINDERS_MAX),
    /** The clinic's local time. */
    reminders_at: ClockTime.refine((time) => time >= REMIND_FROM && time <= REMIND_TO, 'reminder_hours'),
  })
  .check(({ value: { after_days, before_days }, issues }) => {
    if (after_days !== null || before_days !== null) return
    issues.push({ code: 'custom', input: after_days, path: ['after_days'], message: 'required' })
  })
export type DocumentReminders = z.infer<typeof DocumentReminders>

/** Null: nobody is reminded. */
export const DocumentRemindersChange = z.object({ rules: DocumentReminders.nullable() })

export const documentReminderEndpoints = {
  'document-reminders.show': endpoint({ answer: single(DocumentRemindersChange) }),
  'document-reminders.update': endpoint({ body: DocumentRemindersChange, answer: single(DocumentRemindersChange) }),
}
