import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import { clinics } from './clinics'
import { clinicId, createdAt, id, reference, version } from './columns'
import { professionals } from './professionals'

export const plannings = pgTable(
  'plannings',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    valid_from: date({ mode: 'string' }).notNull(),
    valid_to: date({ mode: 'string' }),
    intervals: jsonb().$type<Planning['intervals']>().notNull(),
    color: text().$type<Tone>(),
    /** Null: for everything. */
    service_ids: jsonb().$type<number[]>(),
    online_booking: boolean().notNull().default(false),
    online_notice_minutes: integer().notNull().default(240),
    online_horizon_days: integer().notNull().default(60),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('plannings_professional').on(table.clinic_id, table.professional_id),
  ],
)

export const planning_exceptions = pgTable(
  'planning_exceptions',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    /** Null: the whole clinic. */
    professional_id: reference('professional_id'),
    date: date({ mode: 'string' }).notNull(),
    /** Inclusive. */
    date_to: date({ mode: 'string' }).notNull(),
    kind: text().$type<PlanningException['kind']>().notNull(),
    from: text(),
    to: text(),
    title: text(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('planning_exceptions_date').on(table.clinic_id, table.date),
    check('planning_exceptions_ordered', sql`date <= date_to`),
  ],
)
