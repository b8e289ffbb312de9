import { desc, eq } from 'drizzle-orm'
import type { Reminder, ReminderSettings } from '@/lib/contract/reminders'
import { usualReminders } from '@/lib/domain/reminders/reminder'
import { locales } from '@/lib/i18n/locales'
import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { patients } from '@/server/db/schema/patients'
import { reminders } from '@/server/db/schema/reminders'
import { appointmentOf } from '@/server/queries/appointments/list'
import { mailText } from '@/server/texts/texts'

const usualTemplates = Object.fromEntries(
  locales.map((locale) => [locale, mailText(locale)('reminder.template')]),
) as ReminderSettings['templates']

/** What a clinic chose of its reminders, completed with what is usual. */
export const completeReminders = (chosen: Partial<ReminderSettings>): ReminderSettings => ({
  ...usualReminders,
  ...chosen,
  templates: { ...usualTemplates, ...chosen.templates },
})

/** The reminders' settings of the transaction's clinic. */
export async function reminderSettings(tx: Tx, clinicId: number): Promise<ReminderSettings> {
  const [clinic] = await tx.select({ reminders: clinics.reminders }).from(clinics).where(eq(clinics.id, clinicId))
  return completeReminders(clinic?.reminders ?? {})
}

/**
 * The reminders of an appointment, the newest first. @throws Refusal `not_found` for an appointment that is not there
 */
export async function remindersOf(tx: Tx, appointmentId: number): Promise<Reminder[]> {
  await appointmentOf(tx, appointmentId)
  const rows = await tx
    .select({ reminder: reminders, patient: { id: patients.id, name: patients.name } })
    .from(reminders)
    .innerJoin(patients, eq(patients.id, reminders.patient_id))
    .where(eq(reminders.appointment_id, appointmentId))
    .orderBy(desc(reminders.planned_at), desc(reminders.id))
  return rows.map(({ reminder: { id, starts_at, planned_at, status, sent_at, answer }, patient }) => ({
    ...{ id, patient, status, answer },
    starts_at: starts_at.toISOString(),
    planned_at: planned_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }))
}
