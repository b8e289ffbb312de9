import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appointments } from './appointments'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { patients } from './patients'

/**
 * A reminder that was due, written once for each appointment, patient, time of the appointment and moment: two
 * processes that see it at once write one. An appointment that was moved has another time, and is reminded of anew.
 */
export const reminders = pgTable(
  'reminders',
  {
    clinic_id: clinicId(),
    id: id(),
    appointment_id: reference('appointment_id').notNull(),
    patient_id: reference('patient_id').notNull(),
    /** The appointment's time when this was planned. */
    starts_at: instant('starts_at').notNull(),
    /** Which of the clinic's moments: `hours:24`, `days:1@18:00`. */
    moment: text().notNull(),
    planned_at: instant('planned_at').notNull(),
    status: text().$type<'planned' | 'sent' | 'dropped'>().notNull().default('planned'),
    sent_at: instant('sent_at'),
    /** SHA-256 of the link's token, made when it was sent; null for one without a link. */
    token_hash: text(),
    answer: text().$type<'confirmed' | 'canceled'>(),
    answered_at: instant('answered_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.appointment_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.patient_id],
      foreignColumns: [patients.clinic_id, patients.id],
    }),
    uniqueIndex('reminders_once').on(
      table.clinic_id,
      table.appointment_id,
      table.patient_id,
      table.starts_at,
      table.moment,
    ),
    uniqueIndex('reminders_token').on(table.token_hash),
    index('reminders_appointment').on(table.clinic_id, table.appointment_id),
  ],
)
