import * as z from 'zod'
import { LENGTHS } from '@/lib/domain/record/lengths'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'

export const goalStates = ['open', 'reached', 'dropped'] as const
export const GoalState = z.enum(goalStates)
export type GoalState = z.infer<typeof GoalState>

const Amount = z.number().min(-1_000_000).max(1_000_000).nullable()

/** What is to be reached in an episode; measurable where it says from which number to which. */
export const Goal = z.object({
  id: Id,
  episode_id: Id,
  text: z.string(),
  /** Of the numbers, e.g. `km`, `/sem.`. */
  unit: z.string().nullable(),
  from_value: z.number().nullable(),
  now_value: z.number().nullable(),
  target_value: z.number().nullable(),
  target_on: PlainDate.nullable(),
  state: GoalState,
  /** The day on which it was reached or dropped, by the clinic's clock. */
  settled_on: PlainDate.nullable(),
  version: z.number().int(),
})
export type Goal = z.infer<typeof Goal>

/** A care process, from its first visit to the discharge. */
export const Episode = z.object({
  id: Id,
  patient_id: Id,
  title: z.string(),
  professional_id: Id.nullable(),
  started_on: PlainDate,
  discharged_on: PlainDate.nullable(),
  outcome: z.string().nullable(),
  goals: z.array(Goal),
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
})
export type Episode = z.infer<typeof Episode>

const TITLE_MAX = LENGTHS.episode_title
const OUTCOME_MAX = LENGTHS.outcome

const EpisodeFields = z.object({
  title: z.string().trim().min(1).max(TITLE_MAX),
  professional_id: Id.nullable(),
  started_on: PlainDate,
})
export const EpisodeForm = EpisodeFields.partial({ professional_id: true, started_on: true })

const GoalFields = z.object({
  text: z.string().trim().min(1).max(LENGTHS.goal),
  unit: z.string().trim().max(20).nullable(),
  from_value: Amount,
  now_value: Amount,
  target_value: Amount,
  target_on: PlainDate.nullable(),
})
export const GoalForm = GoalFields.partial().required({ text: true })
export const GoalChange = GoalFields.extend({ state: GoalState }).partial()

const list = z.object({ data: z.array(Episode) })

export const episodeEndpoints = {
  /** A patient's episodes with their goals, the newest first. */
  'episodes.list': endpoint({ params: IdParams, answer: list }),
  'episodes.create': endpoint({ params: IdParams, body: EpisodeForm, answer: single(Episode), status: 201 }),
  'episodes.update': endpoint({
    params: IdParams,
    body: EpisodeFields.partial(),
    answer: single(Episode),
    versioned: true,
  }),
  /** Ends it, with what came of it; without a day it is open again. */
  'episodes.discharge': endpoint({
    params: IdParams,
    body: z.object({
      discharged_on: PlainDate.nullable(),
      outcome: z.string().trim().max(OUTCOME_MAX).nullable(),
    }),
    answer: single(Episode),
    versioned: true,
  }),
  'goals.create': endpoint({ params: IdParams, body: GoalForm, answer: single(Goal), status: 201 }),
  'goals.update': endpoint({ params: IdParams, body: GoalChange, answer: single(Goal), versioned: true }),
}
