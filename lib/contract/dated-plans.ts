import * as z from 'zod'
import {
  CRITERIA_MAX,
  PAIN_MAX,
  PHASE_NAME_MAX,
  PHASES_MAX,
  PLAN_DAYS_MAX,
  PLAN_NAME_MAX,
  PLAN_NOTES_MAX,
  SCALE,
  SILENCE_MAX,
} from '@/lib/domain/plans/limits'
import { scaledParts } from '@/lib/domain/plans/scale'
import { planScopes } from '@/lib/domain/plans/scope'
import { SESSION_NOTES_MAX } from '@/lib/domain/sessions/limits'
import { Adherence } from './adherence'
import { doseSaid } from './dose'
import { endpoint, Id, IdParams, IdText, Instant, optionalText, PlainDate, single } from './endpoint'
import { SessionItems } from './exercise-sessions'
import { ordered } from './range'
import { Name } from './texts'
import { tones } from './tones'

/** As many days as a calendar shows, and some. */
const SHOWN_MAX = 100

/** How hard it was, and how much it hurt, of ten. */
const tenth = z.number().int().min(0).max(10)

/**
 * An exercise as it was when it was given: the library may change since, and what somebody does at home does not. Words are in the
 * patient's language.
 */
export const DatedItem = z.object({
  exercise_id: Id.nullable(),
  starter_key: z.string().nullable(),
  drawn_as: z.string().nullable(),
  name: z.string(),
  notes: z.string().nullable(),
  picture_ids: z.array(z.string()),
  video_url: z.string().nullable(),
  /** Of the clinic's files. */
  video_id: z.string().nullable(),
  ...doseSaid,
  note: z.string().nullable(),
})
export type DatedItem = z.infer<typeof DatedItem>

/** What a patient said of a session. */
export const Feedback = z.object({
  done: z.boolean(),
  effort: tenth.nullable(),
  pain: tenth.nullable(),
  comment: z.string().nullable(),
  answered_at: Instant,
})
export type Feedback = z.infer<typeof Feedback>

/** A session on a day of somebody's plan. `alike`: what it shares with those that came of the same session in this plan. */
export const DatedSession = z.object({
  id: Id,
  dated_plan_id: Id,
  phase_id: Id,
  day: PlainDate,
  position: z.number().int(),
  alike: Id,
  name: z.string(),
  color: z.enum(tones),
  note: z.string().nullable(),
  items: z.array(DatedItem),
  minutes: z.number().int(),
  /** Of a patient's plan; a group's has as many as did it. */
  feedback: Feedback.nullable(),
  done_by: z.number().int(),
  version: z.number().int(),
})
export type DatedSession = z.infer<typeof DatedSession>

export const DatedPhase = z.object({
  id: Id,
  name: z.string(),
  starts_on: PlainDate,
  days: z.number().int(),
  exit_criteria: z.string().nullable(),
  /** When what lets one pass was reached. */
  reached_on: PlainDate.nullable(),
})
export type DatedPhase = z.infer<typeof DatedPhase>

/** A plan with dates: a patient's, or that of a group, whose members all do it. Published, it is on their own page. */
export const DatedPlan = z.object({
  id: Id,
  patient_id: Id.nullable(),
  group_id: Id.nullable(),
  exercise_plan_id: Id.nullable(),
  /** Of what it was copied from, as that is named now. */
  copied_from: z.string().nullable(),
  name: z.string(),
  /** For the patient. */
  notes: z.string().nullable(),
  starts_on: PlainDate,
  /** The last day. */
  ends_on: PlainDate,
  phases: z.array(DatedPhase),
  published_at: Instant.nullable(),
  /** Days without an answer after which, and the pain above which, the professional is told; null: never. */
  silence_days: z.number().int().nullable(),
  pain_above: z.number().int().nullable(),
  alerted_at: Instant.nullable(),
  created_by_name: z.string().nullable(),
  created_at: Instant,
  active: z.boolean(),
  version: z.number().int(),
})
export type DatedPlan = z.infer<typeof DatedPlan>

/** A phase as a form has it: one that is there already is named by its id. */
export const DatedPhaseForm = z.object({
  id: Id.optional(),
  name: Name(PHASE_NAME_MAX),
  days: z.number().int().min(1).max(PLAN_DAYS_MAX),
  exit_criteria: optionalText(CRITERIA_MAX),
  reached_on: PlainDate.nullish(),
})

const Days = z.object({ from: PlainDate, to: PlainDate }).check(ordered('from', 'to', SHOWN_MAX))

const changed = z.object({ data: DatedPlan, meta: z.object({ sessions: z.number().int() }) })

export const datedPlanEndpoints = {
  /** Of one patient or one group, which has to be named: the newest first, archived ones too. */
  'dated-plans.list': endpoint({
    query: z.object({ patient_id: IdText.optional(), group_id: IdText.optional() }),
    answer: z.object({ data: z.array(DatedPlan) }),
  }),
  /** A copy with dates of a plan, or an empty one of one phase. */
  'dated-plans.create': endpoint({
    body: z.object({
      patient_id: Id.nullish(),
      group_id: Id.nullish(),
      exercise_plan_id: Id.nullish(),
      name: Name(PLAN_NAME_MAX).optional(),
      starts_on: PlainDate,
    }),
    answer: single(DatedPlan),
    status: 201,
  }),
  'dated-plans.show': endpoint({ params: IdParams, answer: single(DatedPlan) }),
  /** `phases` are given whole: one that grows or shrinks moves what comes after it; one with sessions is not left out. */
  'dated-plans.update': endpoint({
    params: IdParams,
    body: z.object({
      name: Name(PLAN_NAME_MAX).optional(),
      notes: optionalText(PLAN_NOTES_MAX).optional(),
      published: z.boolean().optional(),
      silence_days: z.number().int().min(1).max(SILENCE_MAX).nullable().optional(),
      pain_above: z.number().int().min(0).max(PAIN_MAX).nullable().optional(),
      phases: z.array(DatedPhaseForm).min(1).max(PHASES_MAX).optional(),
      active: z.boolean().optional(),
    }),
    answer: single(DatedPlan),
    versioned: true,
  }),
  'dated-plans.adherence': endpoint({ params: IdParams, answer: single(Adherence) }),
  /** The sessions of the seven days from `from` once more on the seven from `to`, and the weeks after that; `sessions`: how many came. */
  'dated-plans.copy_week': endpoint({
    params: IdParams,
    body: z.object({ from: PlainDate, to: PlainDate, weeks: z.number().int().min(1).max(12) }),
    answer: changed,
    versioned: true,
  }),
  /** Everything from a day on that is not answered, by so many days, with the phases. */
  'dated-plans.shift': endpoint({
    params: IdParams,
    body: z.object({ from: PlainDate, days: z.number().int().min(-365).max(365) }),
    answer: changed,
    versioned: true,
  }),
  /** The doses of what is not answered, from a day on, of one phase or all, in percent. */
  'dated-plans.scale': endpoint({
    params: IdParams,
    body: z.object({
      from: PlainDate,
      phase_id: Id.nullish(),
      percent: z.number().int().min(SCALE.min).max(SCALE.max),
      parts: z.array(z.enum(scaledParts)).min(1).max(scaledParts.length),
    }),
    answer: changed,
    versioned: true,
  }),
  /** Makes a plan for others of it; its sessions become sessions of the library where they are none, or differ. */
  'dated-plans.keep': endpoint({
    params: IdParams,
    body: z.object({ name: Name(PLAN_NAME_MAX) }),
    answer: single(z.object({ exercise_plan_id: Id })),
    status: 201,
  }),
  'dated-sessions.list': endpoint({
    params: IdParams,
    query: Days,
    answer: z.object({ data: z.array(DatedSession) }),
  }),
  /**
   * On one day or several: a session of the library, or one of its own by name and items. Said besides a session of the library,
   * name, colour and items stand in the place of those that it has.
   */
  'dated-sessions.create': endpoint({
    params: IdParams,
    body: z.object({
      days: z.array(PlainDate).min(1).max(SHOWN_MAX),
      exercise_session_id: Id.nullish(),
      name: Name(PLAN_NAME_MAX).optional(),
      color: z.enum(tones).optional(),
      items: SessionItems.optional(),
    }),
    answer: z.object({ data: z.array(DatedSession) }),
    status: 201,
  }),
  /** What is answered stays as it was done, whatever the scope. `items` are given whole. */
  'dated-sessions.update': endpoint({
    params: IdParams,
    body: z.object({
      scope: z.enum(planScopes),
      name: Name(PLAN_NAME_MAX).optional(),
      color: z.enum(tones).optional(),
      note: optionalText(SESSION_NOTES_MAX).optional(),
      items: SessionItems.optional(),
    }),
    answer: z.object({ data: DatedSession, meta: z.object({ sessions: z.number().int() }) }),
    versioned: true,
  }),
  /** To another day of the plan, whose phase it then is of, or another place in its day. */
  'dated-sessions.move': endpoint({
    params: IdParams,
    body: z.object({ day: PlainDate, position: z.number().int().min(0).max(20).optional() }),
    answer: single(DatedSession),
    versioned: true,
  }),
  'dated-sessions.remove': endpoint({
    params: IdParams,
    body: z.object({ scope: z.enum(planScopes) }),
    answer: z.object({ meta: z.object({ sessions: z.number().int() }) }),
    versioned: true,
  }),
}
