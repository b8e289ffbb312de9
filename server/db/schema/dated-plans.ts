import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import type { DatedItem } from '@/lib/contract/dated-plans'
import { clinicId, createdAt, id, instant, reference, updatedAt, version } from './columns'
import { exercise_plans } from './exercise-plans'
import { groups } from './groups'
import { patients } from './patients'
import { professionals } from './professionals'

const day = (name: string) => date(name, { mode: 'string' })

/** A plan with dates, of one patient or one group. */
export const dated_plans = pgTable(
  'dated_plans',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id'),
    group_id: reference('group_id'),
    exercise_plan_id: reference('exercise_plan_id'),
    name: text().notNull(),
    notes: text(),
    starts_on: day('starts_on').notNull(),
    published_at: instant('published_at'),
    silence_days: integer(),
    pain_above: integer(),
    alerted_at: instant('alerted_at'),
    created_by: reference('created_by'),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({ columns: [table.clinic_id, table.group_id], foreignColumns: [groups.clinic_id, groups.id] }),
    foreignKey({
      columns: [table.clinic_id, table.exercise_plan_id],
      foreignColumns: [exercise_plans.clinic_id, exercise_plans.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('dated_plans_patient').on(table.clinic_id, table.patient_id),
    index('dated_plans_group').on(table.clinic_id, table.group_id),
    check('dated_plans_of_one', sql`(patient_id is null) <> (group_id is null)`),
  ],
)

/** A phase of a dated plan; it begins where the one before it ends. */
export const dated_phases = pgTable(
  'dated_phases',
  {
    clinic_id: clinicId(),
    id: id(),
    dated_plan_id: reference('dated_plan_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    days: integer().notNull(),
    exit_criteria: text(),
    reached_on: day('reached_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.dated_plan_id],
      foreignColumns: [dated_plans.clinic_id, dated_plans.id],
    }),
    index('dated_phases_plan').on(table.clinic_id, table.dated_plan_id, table.position),
    check('dated_phases_days', sql`days > 0`),
  ],
)

/**
 * A session on a day of a dated plan, with its exercises as they were when it was given: no library rewrites it. Those that are
 * alike came of one session, and change together where that is asked for.
 */
export const dated_sessions = pgTable(
  'dated_sessions',
  {
    clinic_id: clinicId(),
    id: id(),
    dated_plan_id: reference('dated_plan_id').notNull(),
    phase_id: reference('phase_id').notNull(),
    day: day('day').notNull(),
    position: integer().notNull(),
    alike: bigint({ mode: 'number' }).notNull(),
    /** Of the library, which it was copied from. */
    exercise_session_id: bigint({ mode: 'number' }),
    name: text().notNull(),
    color: text().$type<Tone>().notNull(),
    note: text(),
    items: jsonb().$type<DatedItem[]>().notNull(),
    minutes: integer().notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.dated_plan_id],
      foreignColumns: [dated_plans.clinic_id, dated_plans.id],
    }),
    foreignKey({
      columns: [table.clinic_id, table.phase_id],
      foreignColumns: [dated_phases.clinic_id, dated_phases.id],
    }),
    index('dated_sessions_day').on(table.clinic_id, table.dated_plan_id, table.day, table.position),
    index('dated_sessions_phase').on(table.clinic_id, table.phase_id),
  ],
)

/** What a patient said of a session: one line, the last that they said. `key`: of the answer as their device sent it. */
export const session_feedback = pgTable(
  'session_feedback',
  {
    clinic_id: clinicId(),
    id: id(),
    dated_session_id: reference('dated_session_id').notNull(),
    patient_id: reference('patient_id').notNull(),
    key: text().notNull(),
    done: boolean().notNull(),
    effort: integer(),
    pain: integer(),
    comment: text(),
    answered_at: instant('answered_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.dated_session_id],
      foreignColumns: [dated_sessions.clinic_id, dated_sessions.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    uniqueIndex('session_feedback_once').on(table.clinic_id, table.dated_session_id, table.patient_id),
    index('session_feedback_patient').on(table.clinic_id, table.patient_id),
    check('session_feedback_tenths', sql`effort between 0 and 10 and pain between 0 and 10`),
  ],
)

/** What the tokens of these links are sealed for. */
export const PLAN_LINK_PURPOSE = 'plan_link'

/**
 * The link to a patient's own page; one lives at a time. The staff reads it again, so that the token is kept sealed by the
 * installation's key; what lets in is its hash.
 */
export const plan_links = pgTable(
  'plan_links',
  {
    clinic_id: clinicId(),
    id: id(),
    patient_id: reference('patient_id').notNull(),
    token_hash: text().notNull(),
    token_sealed: text().notNull(),
    created_by: reference('created_by'),
    created_at: createdAt(),
    opened_at: instant('opened_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    foreignKey({
      columns: [table.clinic_id, table.created_by],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    uniqueIndex('plan_links_token').on(table.token_hash),
    uniqueIndex('plan_links_living').on(table.clinic_id, table.patient_id).where(sql`revoked_at is null`),
  ],
)
