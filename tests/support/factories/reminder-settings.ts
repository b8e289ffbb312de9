import type { ReminderSettings } from '@/lib/contract/reminders'

const text = 'Hola, [name]: te esperamos el [date] a las [time].'

/** Patients are reminded on the evening before. */
export const reminderSettings = (given: Partial<ReminderSettings> = {}): ReminderSettings => ({
  enabled: true,
  when: [{ kind: 'days', days: 1, at: '18:00' }],
  templates: { es: text, en: 'Hello [name], [date] at [time].', ca: text, fr: text, it: text, pt: text },
  ...given,
})
