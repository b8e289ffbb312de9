import { sql } from 'drizzle-orm'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import type { ReminderSettings } from '@/lib/contract/reminders'
import { dueReminder, type Remindable, reachesUntil } from '@/lib/domain/reminders/reminder'
import { isConfined } from '@/lib/domain/subscription/status'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { reminders } from '@/server/db/schema/reminders'
import { isoText } from '@/server/db/sql-texts'
import { announce } from '@/server/ledger'
import { log } from '@/server/log'
import { completeReminders } from '@/server/queries/reminders/list'
import { keepRounds } from './rounds'

const EVERY_MS = 60_000
const FIRST_MS = 3000

type Clinic = {
  id: number
  time_zone: string
  reminders: Partial<ReminderSettings>
  trial_ends_at: string | null
  subscription: { status: SubscriptionStatus } | null
}

/**
 * Writes down the reminders that are due now, and has each delivered. Nothing is planned ahead: what is due follows
 * from the appointments as they stand, so one that was moved or canceled needs no correction. Gives how many.
 */
export async function planReminders(database: Database, now: Date): Promise<number> {
  const clinics = await database.asJobs((tx) =>
    rowsOf<Clinic>(
      tx,
      sql`select id, time_zone, reminders, trial_ends_at, subscription from clinics
          where (reminders ->> 'enabled')::boolean order by id`,
    ),
  )
  let planned = 0
  for (const clinic of clinics) {
    if (isConfined(clinic, now)) continue
    planned += await database
      .asTenant(clinic.id, (tx) => planClinic(tx, clinic, now))
      .catch((error) => {
        log.warn({ error, clinic_id: clinic.id }, 'the reminders of a clinic could not be planned')
        return 0
      })
  }
  return planned
}

async function planClinic(tx: Tx, clinic: Clinic, now: Date): Promise<number> {
  // One process at a time is enough. Two that came through would be no harm: see the unique index below.
  const [turn] = await rowsOf<{ is_ours: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('reminders', ${clinic.id})) as is_ours`,
  )
  if (!turn?.is_ours) return 0
  const { when } = completeReminders(clinic.reminders)
  const due = (await appointmentsToCome(tx, now, reachesUntil(when, now, clinic.time_zone))).flatMap((appointment) => {
    const moment = dueReminder(appointment, when, now, clinic.time_zone)
    const starts_at = new Date(appointment.starts_at)
    const { appointment_id, patient_id } = appointment
    return moment ? [{ clinic_id: clinic.id, appointment_id, patient_id, starts_at, moment, planned_at: now }] : []
  })
  if (due.length === 0) return 0
  const created = await tx.insert(reminders).values(due).onConflictDoNothing().returning({ id: reminders.id })
  for (const { id } of created) await announce(tx, { clinic_id: clinic.id, id: null }, 'reminder', { reminder_id: id })
  return created.length
}

/**
 * The appointments that begin after now and up to an instant, once for each of their patients who accept messages, with
 * what these were told.
 */
const appointmentsToCome = (tx: Tx, now: Date, until: string) =>
  rowsOf<Remindable & { appointment_id: number; patient_id: number }>(
    tx,
    sql`select a.id::float8 as appointment_id, m.patient_id::float8 as patient_id,
          ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.placed_at`)} as placed_at,
          coalesce((select json_agg(json_build_object('starts_at', ${isoText(sql`r.starts_at`)},
              'planned_at', ${isoText(sql`r.planned_at`)}, 'moment', r.moment, 'status', r.status))
            from reminders r where r.clinic_id = a.clinic_id and r.appointment_id = a.id and r.patient_id = m.patient_id),
            '[]'::json) as reminders
        from appointments a
        join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
        join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id and p.accepts_messages
        where a.clinic_id = current_clinic() and a.starts_at > ${now.toISOString()}::timestamptz
          and a.starts_at <= ${until}::timestamptz and a.status <> 'canceled' and a.deleted_at is null
        order by a.starts_at, a.id`,
  )

/** Plans what is due each minute, for as long as the process lives; gives how to stop. */
export const keepReminding = (database: Database, wakeOutbox: () => void): (() => Promise<void>) =>
  keepRounds({
    ...{ firstMs: FIRST_MS, everyMs: EVERY_MS, wakeOutbox, failed: 'the reminders could not be planned' },
    round: () => planReminders(database, new Date()),
  })
