import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clinics } from './clinics'
import { clinicId, createdAt, id, reference, updatedAt, version } from './columns'
import { exercise_sessions } from './exercise-sessions'

/** A plan that patients and groups are given dated copies of. */
export const exercise_plans = pgTable(
  'exercise_plans',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    notes: text(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    sort_name: text().notNull().generatedAlwaysAs(sql`fold(name)`),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    index('exercise_plans_sorted').on(table.clinic_id, table.sort_name, table.id),
  ],
)

export const exercise_plan_phases = pgTable(
  'exercise_plan_phases',
  {
    clinic_id: clinicId(),
    id: id(),
    exercise_plan_id: reference('exercise_plan_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    days: integer().notNull(),
    exit_criteria: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.exercise_plan_id],
      foreignColumns: [exercise_plans.clinic_id, exercise_plans.id],
    }),
    index('exercise_plan_phases_plan').on(table.clinic_id, table.exercise_plan_id, table.position),
    check('exercise_plan_phases_days', sql`days > 0`),
  ],
)

/** A session on a day of a phase, the first of which is 0. */
export const exercise_plan_days = pgTable(
  'exercise_plan_days',
  {
    clinic_id: clinicId(),
    id: id(),
    phase_id: reference('phase_id').notNull(),
    day: integer().notNull(),
    position: integer().notNull(),
    exercise_session_id: reference('exercise_session_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.phase_id],
      foreignColumns: [exercise_plan_phases.clinic_id, exercise_plan_phases.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.exercise_session_id],
      foreignColumns: [exercise_sessions.clinic_id, exercise_sessions.id],
    }),
    index('exercise_plan_days_phase').on(table.clinic_id, table.phase_id, table.day),
    index('exercise_plan_days_session').on(table.clinic_id, table.exercise_session_id),
    check('exercise_plan_days_day', sql`day >= 0`),
  ],
)
