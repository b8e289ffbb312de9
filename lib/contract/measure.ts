import * as z from 'zod'
import { LENGTHS, SCALE_END_MAX } from '@/lib/domain/record/lengths'
import { measureKeys } from '@/lib/domain/record/measures/keys'
import { Id } from './endpoint'
import { FieldKey, LocalText } from './templates'

const SCORE_MAX = 100_000
const Points = z.number().min(-SCORE_MAX).max(SCORE_MAX)
const ITEMS_MAX = 60
export const ACTIVITIES_MAX = 5

const asked = {
  key: FieldKey,
  label: LocalText,
  /** The factor with which it counts; 1 unless said. */
  weight: z.number().min(-1000).max(1000).optional(),
}

/** One thing that a measure asks: a step of a scale, a number with its unit, or one of several answers. */
export const MeasureItem = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('scale'),
    min: z.number().int().min(-SCALE_END_MAX).max(SCALE_END_MAX),
    max: z.number().int().min(-SCALE_END_MAX).max(SCALE_END_MAX),
    low: LocalText.optional(),
    high: LocalText.optional(),
  }),
  z.object({
    ...asked,
    kind: z.literal('number'),
    unit: z.string().trim().max(20),
    min: Points,
    max: Points,
    decimals: z.number().int().min(0).max(3),
  }),
  z.object({
    ...asked,
    kind: z.literal('choice'),
    options: z
      .array(z.object({ key: FieldKey, label: LocalText, score: Points }))
      .min(2)
      .max(20),
  }),
])
export type MeasureItem = z.infer<typeof MeasureItem>

/** The least change that people notice, by a source; differs by population, so it is shown with it. */
const MinimalChange = z.object({
  points: z.number().positive().max(SCORE_MAX).nullable(),
  percent: z.number().positive().max(100).nullable(),
  source: z.string().trim().min(1).max(300),
  /** Of whom it was found, and how much in them; of the measures that come with the product. */
  about: LocalText.optional(),
})

/** What a measure asks and how its answers count. `each`: every item is a score by itself, as of each side. */
export const MeasureDefinition = z.object({
  items: z.array(MeasureItem).max(ITEMS_MAX),
  /** So many activities, which the patient names, each from 0 to 10; in place of items. */
  activities: z.number().int().min(1).max(ACTIVITIES_MAX).optional(),
  how: z.enum(['sum', 'mean', 'each']),
  unit: z.string().trim().max(20).nullable(),
  decimals: z.number().int().min(0).max(3),
  range: z.object({ min: Points, max: Points }),
  direction: z.enum(['higher', 'lower']),
  mid: MinimalChange.nullable(),
})
export type MeasureDefinition = z.infer<typeof MeasureDefinition>

const Activity = z.object({
  name: z.string().trim().min(1).max(LENGTHS.activity),
  value: z.number().int().min(0).max(10).nullable(),
})
export type Activity = z.infer<typeof Activity>

const named = { key: z.enum(measureKeys).optional(), measure_id: Id.optional() }
const isOne = ({ key, measure_id }: { key?: unknown; measure_id?: unknown }) =>
  (key === undefined) !== (measure_id === undefined)
const whichOne = { error: 'invalid', path: ['key'] }

/** Which measure: one of ours by its key, or one of the clinic's by its number. */
export const measureNamed = named
export const isOneMeasure = isOne

export const measureAnswers = {
  /** By the item's key: a number, or the key of the answer that was chosen. */
  answers: z.record(FieldKey, z.union([z.number(), FieldKey])).default({}),
  activities: z.array(Activity).max(ACTIVITIES_MAX).default([]),
}

/** A measure that was filled in. `score` and `filled_by` are the server's to say. */
export const FilledMeasure = z
  .object({
    ...named,
    ...measureAnswers,
    score: z.record(FieldKey, z.number()).optional(),
    filled_by: z.enum(['clinic', 'patient']).optional(),
  })
  .refine(isOne, whichOne)
export type FilledMeasure = z.infer<typeof FilledMeasure>
