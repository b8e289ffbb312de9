import { sentOf } from '@/components/form/field-values'
import type { DocumentReminders } from '@/lib/contract/document-reminders'
import type { BodyIn } from '@/lib/contract/registry'

/** What stands in the form; the numbers as typed, kept while nobody is reminded, for who changes their mind. */
export type ReminderValues = {
  enabled: boolean
  rules: Record<'after_days' | 'before_days' | 'reminders_max' | 'reminders_at', string>
}

/** Proposed, and nothing until it is saved. */
const usual: DocumentReminders = { after_days: 3, before_days: 2, reminders_max: 3, reminders_at: '10:00' }

const text = (number: number | null) => (number === null ? '' : String(number))

export function toValues(stored: DocumentReminders | null): ReminderValues {
  const { after_days, before_days, reminders_max, reminders_at } = stored ?? usual
  return {
    enabled: stored !== null,
    rules: {
      ...{ after_days: text(after_days), before_days: text(before_days) },
      ...{ reminders_max: text(reminders_max), reminders_at },
    },
  }
}

/** What the form says, as the contract takes it; the schema judges. */
export function rulesOf({ enabled, rules }: ReminderValues): { rules: Record<string, unknown> | null } {
  const number = (typed: string, unset?: true) =>
    sentOf({ name: 'number', kind: 'whole', ...(unset && { unset }) }, typed, { locale: 'en', digits: 0 })
  if (!enabled) return { rules: null }
  return {
    rules: {
      after_days: number(rules.after_days, true),
      before_days: number(rules.before_days, true),
      reminders_max: number(rules.reminders_max),
      reminders_at: rules.reminders_at,
    },
  }
}

/** What is sent: all of the rules, where anything is another. */
export function changesOf(
  began: ReminderValues,
  values: ReminderValues,
): BodyIn<'document-reminders.update'> | Record<string, never> {
  const [was, is] = [rulesOf(began), rulesOf(values)]
  return JSON.stringify(was) === JSON.stringify(is) ? {} : (is as BodyIn<'document-reminders.update'>)
}
