import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import { clinics } from './clinics'
import { clinicId, createdAt, id, reference, updatedAt, version } from './columns'
import { exercises } from './exercises'

/** How much of an exercise is done; null of what it does not say. */
const doseColumns = () => ({
  sets: integer(),
  reps: integer(),
  hold_seconds: integer(),
  rest_seconds: integer(),
  load: text(),
  tempo: text(),
})

/** Exercises in an order, of the clinic's library of sessions. */
export const exercise_sessions = pgTable(
  'exercise_sessions',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    notes: text(),
    color: text().$type<Tone>().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    sort_name: text().notNull().generatedAlwaysAs(sql`fold(name)`),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    index('exercise_sessions_sorted').on(table.clinic_id, table.sort_name, table.id),
  ],
)

/** An exercise in a session: the clinic's own or the starter library's, once, with its dose there. */
export const exercise_session_items = pgTable(
  'exercise_session_items',
  {
    clinic_id: clinicId(),
    id: id(),
    exercise_session_id: reference('exercise_session_id').notNull(),
    position: integer().notNull(),
    exercise_id: reference('exercise_id'),
    starter_key: text(),
    ...doseColumns(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.exercise_session_id],
      foreignColumns: [exercise_sessions.clinic_id, exercise_sessions.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.exercise_id], foreignColumns: [exercises.clinic_id, exercises.id] }),
    unique('exercise_session_items_once')
      .on(table.clinic_id, table.exercise_session_id, table.exercise_id, table.starter_key)
      .nullsNotDistinct(),
    index('exercise_session_items_exercise').on(table.clinic_id, table.exercise_id),
    check('exercise_session_items_of_one', sql`(exercise_id is null) <> (starter_key is null)`),
    check('exercise_session_items_dose', sql`sets > 0 and reps > 0 and hold_seconds > 0 and rest_seconds > 0`),
  ],
)
