import * as z from 'zod'
import { PLACES_MAX } from '@/lib/domain/constants'
import { enrolmentStates } from '@/lib/domain/groups/enrolment'
import { planPeriods } from '@/lib/domain/groups/membership'
import { endpoint, Id, IdParams, Instant, single } from './endpoint'

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
  version: z.number().int(),
})
export type Enrolment = z.infer<typeof Enrolment>

const EnrolmentRefusal = z.discriminatedUnion('key', [
  z.object({ key: z.literal('no_plan') }),
  z.object({ key: z.literal('waiting_list_disabled'), reason: WaitingReason }),
  z.object({ key: z.literal('enrolled_already') }),
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

export const enrolmentEndpoints = {
  /** Those of the activity of the path: who is seated by name, then who waits, in their order. */
  'enrolments.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(Enrolment) }) }),
  /** Several patients of several activities of a group: who does not fit waits, and who may not is told apart. */
  'enrolments.create': endpoint({
    params: IdParams,
    body: z.object({
      activity_ids: z.array(Id).min(1).max(ACTIVITIES_MAX),
      patient_ids: z.array(Id).min(1, 'at_least_one_patient').max(PLACES_MAX),
    }),
    answer: z.object({ data: z.array(EnrolmentOutcome) }),
    status: 201,
  }),
  'enrolments.update': endpoint({
    params: IdParams,
    body: z.object({ state: z.enum(['enrolled', 'attended', 'missed', 'removed']) }),
    answer: single(Enrolment),
    versioned: true,
  }),
}
