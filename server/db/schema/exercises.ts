import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Goal, Material, Zone } from '@/lib/domain/exercises/tags'
import { clinics } from './clinics'
import { clinicId, createdAt, id, reference, updatedAt, version } from './columns'
import { professionals } from './professionals'

/** A clinic's own exercises; the starter library is in the code. */
export const exercises = pgTable(
  'exercises',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    notes: text(),
    sets: integer(),
    reps: integer(),
    hold_seconds: integer(),
    rest_seconds: integer(),
    load: text(),
    tempo: text(),
    zones: text().array().$type<Zone[]>().notNull().default([]),
    goals: text().array().$type<Goal[]>().notNull().default([]),
    materials: text().array().$type<Material[]>().notNull().default([]),
    video_url: text(),
    /** Of the clinic's files; it stands before the link. */
    video_id: text(),
    /** Of the clinic's files, the first of them in the library. */
    picture_ids: text().array().notNull().default([]),
    /** The starter's that it was made from. */
    starter_key: text(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** The name without case and accents: what tells two apart, and how they sort. */
    sort_name: text().notNull().generatedAlwaysAs(sql`fold(name)`),
    /** What a search looks through. */
    search: text().notNull().generatedAlwaysAs(sql`fold(name || ' ' || coalesce(notes, ''))`),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    uniqueIndex('exercises_name').on(table.clinic_id, table.sort_name).where(sql`active`),
    index('exercises_sorted').on(table.clinic_id, table.sort_name, table.id),
    check('exercises_dose', sql`sets > 0 and reps > 0 and hold_seconds > 0 and rest_seconds > 0`),
  ],
)

/** Which exercises a professional marked, the clinic's own or of the starter library. */
export const exercise_favourites = pgTable(
  'exercise_favourites',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    exercise_id: reference('exercise_id'),
    starter_key: text(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.exercise_id], foreignColumns: [exercises.clinic_id, exercises.id] }),
    unique('exercise_favourites_once')
      .on(table.clinic_id, table.professional_id, table.exercise_id, table.starter_key)
      .nullsNotDistinct(),
    check('exercise_favourites_of_one', sql`(exercise_id is null) <> (starter_key is null)`),
  ],
)
