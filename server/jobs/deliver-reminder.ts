import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ReminderSettings } from '@/lib/contract/reminders'
import { isConfined } from '@/lib/domain/subscription/status'
import type { Locale } from '@/lib/i18n/locales'
import { publicUrl } from '@/server/config'
import { rowsOf, type Tx } from '@/server/db/client'
import { reminders } from '@/server/db/schema/reminders'
import { isoText } from '@/server/db/sql-texts'
import { hashToken } from '@/server/identity/sessions'
import { reminderMail } from '@/server/mail/reminder-mail'
import { completeReminders } from '@/server/queries/reminders/list'
import type { JobServices, OutboxLine } from './outbox-line'

const TOKEN_BYTES = 32

/**
 * Mails a reminder that was planned, if its appointment still stands as it stood; else it is dropped. Patients have no
 * devices here, so it goes by e-mail. The link's token is made here and only its hash is stored; a repeated delivery
 * finds what was sent, or mails another token.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverReminder(
  { config, database, mail }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const isThis = and(eq(reminders.id, Number(body.reminder_id)), eq(reminders.status, 'planned'))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const due = await database.asTenant(clinic_id, async (tx) => {
    const found = await plannedReminder(tx, Number(body.reminder_id))
    if (!found) return null
    const settings = completeReminders(found.reminders)
    const { email, accepts_messages } = found
    if (
      !accepts_messages ||
      !found.stands ||
      !settings.enabled ||
      !email ||
      isConfined(found, now) ||
      new Date(found.starts_at) <= now
    ) {
      await tx.update(reminders).set({ status: 'dropped' }).where(isThis)
      return null
    }
    const hasLink = found.is_theirs
    await tx
      .update(reminders)
      .set({ token_hash: hasLink ? hashToken(token) : null })
      .where(isThis)
    const template = found.reminder_message ?? settings.templates[found.locale]
    return { ...found, email, template, url: hasLink ? `${publicUrl(config)}/appointment-link#token=${token}` : null }
  })
  if (!due) return
  await mail.send(reminderMail(due))
  await database.asTenant(clinic_id, (tx) => tx.update(reminders).set({ status: 'sent', sent_at: now }).where(isThis))
}

type Planned = {
  name: string
  email: string | null
  accepts_messages: boolean
  locale: Locale
  starts_at: string
  reminder_message: string | null
  /** The appointment is neither moved nor canceled nor deleted, and still this patient's. */
  stands: boolean
  /** One patient of several would confirm or cancel for the others: they call the clinic. Of a group's activity each has their own place. */
  is_theirs: boolean
  clinic: { name: string; address: string | null; phone: string | null; time_zone: string }
  reminders: Partial<ReminderSettings>
  trial_ends_at: string | null
  subscription: Parameters<typeof isConfined>[0]['subscription']
}

/** A reminder that was not sent yet, with its appointment as it is now; undefined when it was sent or dropped. */
async function plannedReminder(tx: Tx, id: number): Promise<Planned | undefined> {
  const [found] = await rowsOf<Planned>(
    tx,
    sql`select p.name, p.email, p.accepts_messages, p.locale, ${isoText(sql`r.starts_at`)} as starts_at, a.reminder_message,
          a.starts_at = r.starts_at and a.status <> 'canceled' and a.deleted_at is null and exists (
            select from appointment_patients m where m.clinic_id = r.clinic_id
              and m.appointment_id = r.appointment_id and m.patient_id = r.patient_id) as stands,
          a.group_id is not null or (select count(*) from appointment_patients m
            where m.clinic_id = r.clinic_id and m.appointment_id = r.appointment_id) = 1 as is_theirs,
          json_build_object('name', c.name, 'address', c.address, 'phone', c.phone, 'time_zone', c.time_zone) as clinic,
          c.reminders, c.trial_ends_at, c.subscription
        from reminders r
        join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
        join patients p on p.clinic_id = r.clinic_id and p.id = r.patient_id
        join clinics c on c.id = r.clinic_id
        where r.clinic_id = current_clinic() and r.id = ${id} and r.status = 'planned' for update of r`,
  )
  return found
}
