import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import {
  CRITERIA_MAX,
  PHASE_NAME_MAX,
  PHASES_MAX,
  PLACED_MAX,
  PLAN_DAYS_MAX,
  PLAN_NAME_MAX,
  PLAN_NOTES_MAX,
} from '@/lib/domain/plans/limits'
import { endpoint, Id, IdParams, numberText, optionalText, page, single } from './endpoint'
import { Name } from './texts'
import { tones } from './tones'

/** A session on a day of a phase, the first of which is 0. */
const Placed = z.object({
  day: z
    .number()
    .int()
    .min(0)
    .max(PLAN_DAYS_MAX - 1),
  exercise_session_id: Id,
})

/** A phase: how many days it lasts, and what lets one pass to the next. */
export const PhaseForm = z.object({
  name: Name(PHASE_NAME_MAX),
  days: z.number().int().min(1).max(PLAN_DAYS_MAX),
  exit_criteria: optionalText(CRITERIA_MAX),
  sessions: z.array(Placed).max(PLACED_MAX),
})

const fields = {
  name: Name(PLAN_NAME_MAX),
  notes: optionalText(PLAN_NOTES_MAX),
  phases: z.array(PhaseForm).min(1).max(PHASES_MAX),
}

/** A plan that patients are given copies of: phases of sessions on days. */
export const ExercisePlan = z.object({
  id: Id,
  name: z.string(),
  notes: z.string().nullable(),
  phases: z.array(
    z.object({
      name: z.string(),
      days: z.number().int(),
      exit_criteria: z.string().nullable(),
      sessions: z.array(
        z.object({
          day: z.number().int(),
          exercise_session_id: Id,
          name: z.string(),
          color: z.enum(tones),
          minutes: z.number().int(),
          active: z.boolean(),
        }),
      ),
    }),
  ),
  active: z.boolean(),
  version: z.number().int(),
})
export type ExercisePlan = z.infer<typeof ExercisePlan>

export const PlanLine = z.object({
  id: Id,
  name: z.string(),
  phases: z.number().int(),
  days: z.number().int(),
  sessions: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
})
export type PlanLine = z.infer<typeof PlanLine>

export const PlanForm = z.object(fields)
export type PlanForm = z.infer<typeof PlanForm>

/** A change: what is absent stays; phases are given whole. */
export const PlanChange = z.object(fields).partial().extend({ active: z.boolean().optional() })

export const exercisePlanEndpoints = {
  'exercise-plans.list': endpoint({
    query: z.object({
      search: z.string().trim().max(SEARCH_MAX).optional(),
      active: z.enum(['true', 'false']).default('true'),
      cursor: z.string().max(600).optional(),
      limit: numberText(z.number().int().min(1).max(100)).default(40),
    }),
    answer: page(PlanLine),
  }),
  'exercise-plans.create': endpoint({ body: PlanForm, answer: single(ExercisePlan), status: 201 }),
  'exercise-plans.show': endpoint({ params: IdParams, answer: single(ExercisePlan) }),
  'exercise-plans.update': endpoint({
    params: IdParams,
    body: PlanChange,
    answer: single(ExercisePlan),
    versioned: true,
  }),
}
