import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GoalState } from '@/lib/contract/episodes'
import { clinicId, createdAt, id, reference, updatedAt, version } from './columns'
import { episodes } from './record'

/** What is to be reached in an episode. */
export const goals = pgTable(
  'goals',
  {
    clinic_id: clinicId(),
    id: id(),
    episode_id: reference('episode_id').notNull(),
    text: text().notNull(),
    unit: text(),
    from_value: doublePrecision(),
    now_value: doublePrecision(),
    target_value: doublePrecision(),
    target_on: date({ mode: 'string' }),
    state: text().$type<GoalState>().notNull().default('open'),
    settled_on: date({ mode: 'string' }),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.episode_id], foreignColumns: [episodes.clinic_id, episodes.id] }),
    index('goals_episode').on(table.clinic_id, table.episode_id),
    check('goals_settled_whole', sql`(state = 'open') = (settled_on is null)`),
  ],
)
