import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { ITEM_NOTE_MAX, SESSION_ITEMS_MAX, SESSION_NAME_MAX, SESSION_NOTES_MAX } from '@/lib/domain/sessions/limits'
import { doseFields, doseSaid, StarterKey } from './dose'
import { endpoint, Id, IdParams, numberText, optionalText, page, single } from './endpoint'
import { Name } from './texts'
import { tones } from './tones'

const PAGE_MAX = 100

/** An exercise in a session: one of the clinic's own or of the starter library, with its dose there and a note for whoever does it. */
export const SessionItemForm = z
  .object({
    exercise_id: Id.nullish(),
    starter_key: StarterKey.nullish(),
    ...doseFields,
    note: optionalText(ITEM_NOTE_MAX),
  })
  .refine(({ exercise_id, starter_key }) => (exercise_id == null) !== (starter_key == null), {
    path: ['exercise_id'],
    error: 'invalid',
  })

/** The same exercise twice is refused by the rule of the specification's §5, at the line that says it again. */
export const SessionItems = z.array(SessionItemForm).max(SESSION_ITEMS_MAX)

const fields = {
  name: Name(SESSION_NAME_MAX),
  notes: optionalText(SESSION_NOTES_MAX),
  color: z.enum(tones),
  items: SessionItems,
}

/** What is shown of an exercise in a session: its name and notes as the library has them now, in the reader's language. */
export const SessionItem = z.object({
  exercise_id: Id.nullable(),
  starter_key: z.string().nullable(),
  /** Of the drawing: its own key, or that of what the clinic made it from. */
  drawn_as: z.string().nullable(),
  name: z.string(),
  notes: z.string().nullable(),
  picture_ids: z.array(z.string()),
  video_url: z.string().nullable(),
  /** Whether the library still offers it. */
  active: z.boolean(),
  ...doseSaid,
  note: z.string().nullable(),
})
export type SessionItem = z.infer<typeof SessionItem>

/** Exercises in an order, each with its own dose: what is given to patients, and copied into their plans. */
export const ExerciseSession = z.object({
  id: Id,
  name: z.string(),
  notes: z.string().nullable(),
  color: z.enum(tones),
  items: z.array(SessionItem),
  /** About how long it takes (lib/domain/sessions/duration.ts). */
  minutes: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
})
export type ExerciseSession = z.infer<typeof ExerciseSession>

const Pictured = z.object({ picture_id: z.string().nullable(), drawn_as: z.string().nullable() })

export const SessionLine = z.object({
  id: Id,
  name: z.string(),
  color: z.enum(tones),
  minutes: z.number().int(),
  exercises: z.number().int(),
  /** Of its first four exercises. */
  pictures: z.array(Pictured).max(4),
  active: z.boolean(),
  version: z.number().int(),
})
export type SessionLine = z.infer<typeof SessionLine>

export const SessionForm = z.object(fields)
export type SessionForm = z.infer<typeof SessionForm>

/** A change: what is absent stays. */
export const SessionChange = z.object(fields).partial().extend({ active: z.boolean().optional() })

export const exerciseSessionEndpoints = {
  'exercise-sessions.list': endpoint({
    query: z.object({
      search: z.string().trim().max(SEARCH_MAX).optional(),
      active: z.enum(['true', 'false']).default('true'),
      cursor: z.string().max(600).optional(),
      limit: numberText(z.number().int().min(1).max(PAGE_MAX)).default(40),
    }),
    answer: page(SessionLine),
  }),
  'exercise-sessions.create': endpoint({ body: SessionForm, answer: single(ExerciseSession), status: 201 }),
  'exercise-sessions.show': endpoint({ params: IdParams, answer: single(ExerciseSession) }),
  'exercise-sessions.update': endpoint({
    params: IdParams,
    body: SessionChange,
    answer: single(ExerciseSession),
    versioned: true,
  }),
}
