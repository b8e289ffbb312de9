import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appointments } from './appointments'
import { clinicId, createdAt, id, reference } from './columns'

/** That somebody had an appointment cost another price than its service does, and why. Added, and never changed. */
export const price_changes = pgTable(
  'price_changes',
  {
    clinic_id: clinicId(),
    id: id(),
    appointment_id: reference('appointment_id').notNull(),
    /** Null: it had no price. */
    from_cents: integer(),
    to_cents: integer().notNull(),
    reason: text().notNull(),
    created_by: reference('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.appointment_id],
      foreignColumns: [appointments.clinic_id, appointments.id],
    }),
    index('price_changes_appointment').on(table.clinic_id, table.appointment_id),
    check('price_changes_other', sql`to_cents >= 0 and from_cents is distinct from to_cents`),
  ],
)
