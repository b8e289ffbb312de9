import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { libraries } from '@/lib/domain/exercises/library'
import { PICTURES_MAX } from '@/lib/domain/exercises/limits'
import { goals, materials, zones } from '@/lib/domain/exercises/tags'
import { doseFields, doseSaid, StarterKey } from './dose'
import { endpoint, Id, IdParams, Nothing, numberText, optionalText, single } from './endpoint'
import { Name } from './texts'

const PAGE_MAX = 100

const FileId = z.string().regex(/^[a-z0-9]{32}$/)
const some = <const T extends readonly [string, ...string[]]>(names: T) =>
  z
    .array(z.enum(names))
    .max(names.length)
    .transform((given) => names.filter((name) => given.includes(name as never)) as T[number][])

/** A page of another site, over an encrypted connection; null for none. */
const Link = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || isHttps(text), 'https_link')
  .nullish()
  .transform((text) => text || null)

function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  // A name and a password in an address would be read by every patient who gets it.
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
}

const fields = {
  name: Name(120),
  ...doseFields,
  zones: some(zones),
  goals: some(goals),
  materials: some(materials),
  notes: optionalText(4000),
  video_url: Link,
}

/** What an exercise says of itself, the clinic's own or of the starter library. */
const said = {
  name: z.string(),
  notes: z.string().nullable(),
  sets: z.number().int().nullable(),
  reps: z.number().int().nullable(),
  hold_seconds: z.number().int().nullable(),
  rest_seconds: z.number().int().nullable(),
  zones: z.array(z.enum(zones)),
  goals: z.array(z.enum(goals)),
  materials: z.array(z.enum(materials)),
}

/**
 * An exercise of the clinic's own. `starter_key`: the one of the starter library that it was made from, whose drawing it
 * keeps. One that is archived (`active` false) stays where it is named.
 */
export const Exercise = z.object({
  ...said,
  id: Id,
  load: z.string().nullable(),
  tempo: z.string().nullable(),
  video_url: z.string().nullable(),
  /** Of the clinic's files. */
  video_id: z.string().nullable(),
  picture_ids: z.array(z.string()),
  starter_key: z.string().nullable(),
  active: z.boolean(),
  version: z.number().int(),
})
export type Exercise = z.infer<typeof Exercise>

/** An exercise of the starter library in the reader's language; `own_id`: what the clinic made of it. */
const StarterExercise = z.object({ ...said, starter_key: z.string(), own_id: Id.nullable(), favourite: z.boolean() })
export type StarterExercise = z.infer<typeof StarterExercise>

/** A line of the library: `id` of the clinic's own, else `starter_key` alone. */
export const ExerciseItem = z.object({
  id: Id.nullable(),
  starter_key: z.string().nullable(),
  name: z.string(),
  ...doseSaid,
  zones: z.array(z.enum(zones)),
  picture_id: z.string().nullable(),
  has_video: z.boolean(),
  favourite: z.boolean(),
  active: z.boolean(),
})
export type ExerciseItem = z.infer<typeof ExerciseItem>

export const ExerciseForm = z.object(fields)
export type ExerciseForm = z.infer<typeof ExerciseForm>

/** A change: what is absent stays. `picture_ids`: those that it keeps, in their order. */
export const ExerciseChange = z
  .object(fields)
  .partial()
  .extend({
    picture_ids: z.array(FileId).max(PICTURES_MAX).optional(),
    /** null takes the video away; another one is sent to exercise-videos. */
    video_id: z.null().optional(),
    active: z.boolean().optional(),
  })

/** Some of the names, with commas between them. */
const listed = <const T extends readonly [string, ...string[]]>(names: T) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(names)).max(names.length))
    .optional()

export const ExerciseQuery = z.object({
  search: z.string().trim().max(SEARCH_MAX).optional(),
  library: listed(libraries),
  zone: listed(zones),
  goal: listed(goals),
  material: listed(materials),
  cursor: z.string().max(600).optional(),
  limit: numberText(z.number().int().min(1).max(PAGE_MAX)).default(40),
})

const counted = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.record(z.enum(names), z.number().int().min(0))

const Facets = z.object({
  library: counted(libraries),
  zones: counted(zones),
  goals: counted(goals),
  materials: counted(materials),
})

const Starter = z.object({ starter_key: StarterKey })

export const exerciseEndpoints = {
  /** The clinic's own and the starter library's, by name; what the clinic made its own stands in the starter's place. */
  'exercises.list': endpoint({
    query: ExerciseQuery,
    answer: z.object({
      data: z.array(ExerciseItem),
      /** `all`: how many there are when nothing is asked. */
      meta: z.object({
        next_cursor: z.string().nullable(),
        count: z.number().int(),
        all: z.number().int(),
        facets: Facets,
      }),
    }),
  }),
  'exercises.create': endpoint({ body: ExerciseForm, answer: single(Exercise), status: 201 }),
  'exercises.show': endpoint({ params: IdParams, answer: single(Exercise.extend({ favourite: z.boolean() })) }),
  'exercises.update': endpoint({ params: IdParams, body: ExerciseChange, answer: single(Exercise), versioned: true }),
  /** Adds a picture, below those that it has. */
  'exercises.add_picture': endpoint({
    params: IdParams,
    body: z.object({}),
    answer: single(Exercise),
    status: 201,
    multipart: true,
    once: true,
  }),
  'exercises.starter': endpoint({ query: Starter, answer: single(StarterExercise) }),
  /** Makes one of the starter library the clinic's own, in the words of who asks. */
  'exercises.adopt': endpoint({ body: Starter, answer: single(Exercise), status: 201 }),
  /** The reader's own mark, on one of the two. */
  'exercises.favourite': endpoint({
    body: z
      .object({ exercise_id: Id.optional(), starter_key: StarterKey.optional(), favourite: z.boolean() })
      .refine(({ exercise_id, starter_key }) => (exercise_id === undefined) !== (starter_key === undefined), {
        path: ['exercise_id'],
        error: 'invalid',
      }),
    answer: Nothing,
    status: 204,
  }),
}
