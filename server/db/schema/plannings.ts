import { date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import { clinics } from './clinics'
import { clinicId, createdAt, id, reference } from './columns'
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
    kind: text().$type<PlanningException['kind']>().notNull(),
    from: text(),
    to: text(),
    title: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    index('planning_exceptions_date').on(table.clinic_id, table.date),
  ],
)
