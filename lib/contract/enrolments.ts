import * as z from 'zod'
import { PLACES_MAX } from '@/lib/domain/constants'
import { enrolmentStates, enrolmentTimes } from '@/lib/domain/groups/enrolment'
import { planPeriods } from '@/lib/domain/groups/membership'
import { isWaiverReasoned } from '@/lib/domain/policy/visit-policy'
import { cancellationFields, Tone } from './appointments'
import { endpoint, Id, IdParams, IdText, Instant, numberText, PlainDate, single } from './endpoint'

/** Why somebody waits: no place is free, or a limit of their plan or group is reached. */
export const WaitingReason = z.discriminatedUnion('key', [
  z.object({ key: z.literal('full'), capacity: z.number().int() }),
  z.object({
    key: z.literal('limit'),
    period: z.enum(planPeriods),
    limit: z.number().int(),
    count: z.number().int(),
  }),
])

/** A patient of a group's activity. `reason`: why they wait, or waited. `queued_at`: since when, which is their turn. */
export const Enrolment = z.object({
  id: Id,
  activity_id: Id,
  patient_id: Id,
  patient_name: z.string(),
  state: z.enum(enrolmentStates),
  reason: WaitingReason.nullable(),
  queued_at: Instant,
  /** Until when they may decline the place that they came up to; null of who did not, or not in time for that. */
  decline_until: Instant.nullable(),
  /** Of a place that was given up in time: the last day on which it can be made up for. */
  make_up_until: PlainDate.nullable(),
  /** Of a place that was given up: it counts for the limits as if it was had, and nothing makes up for it. */
  lost: z.boolean(),
  /** The day of the missed activity that this one makes up for. */
  makes_up_day: PlainDate.nullable(),
  /** By a fixed seat of theirs. */
  fixed: z.boolean(),
  version: z.number().int(),
})
export type Enrolment = z.infer<typeof Enrolment>

/** One of a patient's, with its activity. `turn`: how many wait before them and they, of who waits. */
export const PatientEnrolment = Enrolment.extend({
  turn: z.number().int().nullable(),
  group_id: Id,
  group_name: z.string(),
  color: Tone,
  starts_at: Instant,
  ends_at: Instant,
  canceled: z.boolean(),
  professional_id: Id,
})
export type PatientEnrolment = z.infer<typeof PatientEnrolment>

const EnrolmentRefusal = z.discriminatedUnion('key', [
  z.object({ key: z.literal('no_plan') }),
  z.object({ key: z.literal('waiting_list_disabled'), reason: WaitingReason }),
  z.object({ key: z.literal('enrolled_already') }),
  /** The clinic called the activity off. */
  z.object({ key: z.literal('canceled') }),
  /** They have something else at that time. */
  z.object({ key: z.literal('busy') }),
])

/** What became of each that was asked for, in the order of the question. */
export const EnrolmentOutcome = z.object({
  activity_id: Id,
  patient_id: Id,
  starts_at: Instant,
  enrolment: Enrolment.nullable(),
  refusal: EnrolmentRefusal.nullable(),
})
export type EnrolmentOutcome = z.infer<typeof EnrolmentOutcome>

const ACTIVITIES_MAX = 62
/** How many places are asked for at once at most: each of the patients in each of the activities. */
export const ENROLMENTS_MAX = 2000

export const enrolmentEndpoints = {
  /** Those of the activity of the path: who is seated by name, then who waits, in their order. */
  'enrolments.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(Enrolment) }) }),
  /**
   * Those of a patient, without those who came off: to come from the nearest on, who waits too; else those that
   * they had a place in, from the latest back.
   */
  'enrolments.of_patient': endpoint({
    query: z.object({
      patient_id: IdText,
      when: z.enum(enrolmentTimes).default('coming'),
      cursor: z.string().max(500).optional(),
      limit: numberText(z.number().int().min(1).max(100)).default(50),
    }),
    answer: z.object({
      data: z.array(PatientEnrolment),
      meta: z.object({
        next_cursor: z.string().nullable(),
        count: z.number().int(),
        /** Whatever was asked for. */
        counts: z.object({ coming: z.number().int(), past: z.number().int() }),
      }),
    }),
  }),
  /** Several patients of several activities of a group: who does not fit waits, and who may not is told apart. */
  'enrolments.create': endpoint({
    params: IdParams,
    body: z
      .object({
        activity_ids: z.array(Id).min(1).max(ACTIVITIES_MAX),
        patient_ids: z.array(Id).min(1, 'at_least_one_patient').max(PLACES_MAX),
      })
      .refine(({ activity_ids, patient_ids }) => activity_ids.length * patient_ids.length <= ENROLMENTS_MAX, {
        ...{ path: ['patient_ids'], error: 'too_many_enrolments', params: { max: ENROLMENTS_MAX } },
      }),
    answer: z.object({ data: z.array(EnrolmentOutcome) }),
    status: 201,
  }),
  'enrolments.update': endpoint({
    params: IdParams,
    /** Whose doing it is that they come off, and why, are said with `removed` alone. */
    body: z
      .object({ state: z.enum(['enrolled', 'attended', 'missed', 'removed']), ...cancellationFields })
      .refine(isWaiverReasoned, { path: ['cancel_reason'], error: 'required' })
      .refine(({ state, canceled_by, cancel_reason }) => state === 'removed' || !(canceled_by || cancel_reason), {
        ...{ path: ['canceled_by'], error: 'only_of_removed' },
      }),
    answer: single(Enrolment),
    versioned: true,
  }),
}
