import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clinicId, createdAt, reference } from './columns'
import { exercises } from './exercises'
import { professionals } from './professionals'

/** A video that is still on its way; its parts are behind the files port. Who stops sending it is forgotten within a day. */
export const exercise_video_uploads = pgTable(
  'exercise_video_uploads',
  {
    clinic_id: clinicId(),
    /** Of the file that it becomes. */
    id: text().notNull(),
    exercise_id: reference('exercise_id').notNull(),
    professional_id: reference('professional_id').notNull(),
    size_bytes: integer().notNull(),
    received_bytes: integer().notNull().default(0),
    content_type: text(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.exercise_id], foreignColumns: [exercises.clinic_id, exercises.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    uniqueIndex('exercise_video_uploads_one').on(table.clinic_id, table.exercise_id, table.professional_id),
    index('exercise_video_uploads_old').on(table.created_at),
    check('exercise_video_uploads_received', sql`received_bytes between 0 and size_bytes`),
  ],
)
