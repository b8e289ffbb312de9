import * as z from 'zod'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { Tone } from './appointments'
import { endpoint, Id, IdParams, Instant, Nothing, PlainDate, single } from './endpoint'
import { FeesSign } from './membership-fees'

const PaymentMethod = z.enum(paymentMethods)
/** How many are taken in at once. */
const TAKEN_IN_MAX = 300

type Days = { from_day?: string | undefined; until_day?: string | null | undefined }
export const areDaysOrdered = ({ from_day, until_day }: Days) => !from_day || !until_day || from_day <= until_day

/** Who is in a group, by which plan, from when on and until when (both days of it). */
export const GroupMember = z.object({
  id: Id,
  group_id: Id,
  plan_id: Id,
  patient_id: Id,
  patient_name: z.string(),
  payment_method: PaymentMethod,
  from_day: PlainDate,
  until_day: PlainDate.nullable(),
  version: z.number().int(),
})
export type GroupMember = z.infer<typeof GroupMember>

/** How far somebody has come with what they may: the activities that count of this week and month, and the next one. */
export const MemberUse = z.object({
  week: z.number().int(),
  month: z.number().int(),
  next_at: Instant.nullable(),
  /**
   * The missed activities that they can make up for from today on: the day of each, and the last for it. `unpaid`: only once the fee of
   * its month is paid.
   */
  make_ups: z.array(z.object({ day: PlainDate, until: PlainDate, unpaid: z.boolean() })),
})

/** A group of a patient: by which plan, how far they have come, and what they may by the group's limits and the plan's. */
export const PatientGroup = GroupMember.extend({
  group_name: z.string(),
  color: Tone,
  plan_name: z.string(),
  /** Of a drop-in plan: what an activity costs; null: it is paid by the month. */
  drop_in_cents: z.number().int().nullable(),
  limits: z.object({ week: z.number().int().nullable(), month: z.number().int().nullable() }),
  use: MemberUse,
  fees: FeesSign,
})
export type PatientGroup = z.infer<typeof PatientGroup>

/** One plan for several patients, who are taken in together or not at all. */
export const MembersForm = z
  .object({
    patient_ids: z.array(Id).min(1, 'at_least_one_patient').max(TAKEN_IN_MAX),
    plan_id: Id,
    payment_method: PaymentMethod,
    from_day: PlainDate,
    until_day: PlainDate.nullish(),
  })
  .refine(areDaysOrdered, { path: ['until_day'], error: 'ends_before_start' })
export type MembersForm = z.infer<typeof MembersForm>

/** A change: what is absent stays. */
export const MemberChange = z
  .object({ plan_id: Id, payment_method: PaymentMethod, from_day: PlainDate, until_day: PlainDate.nullable() })
  .partial()
  .refine(areDaysOrdered, { path: ['until_day'], error: 'ends_before_start' })

export const groupMemberEndpoints = {
  /** Those of the group of the path, who left it too. */
  'group-members.list': endpoint({
    params: IdParams,
    answer: z.object({ data: z.array(GroupMember.extend({ use: MemberUse, fees: FeesSign })) }),
  }),
  /** Those of the patient of the path, what ended too: what counts today first, then what is to begin, then what is over. */
  'group-members.of_patient': endpoint({ params: IdParams, answer: z.object({ data: z.array(PatientGroup) }) }),
  /** How many places to come, and turns, the membership of the path would leave free if it ended on that day. */
  'group-members.freed': endpoint({
    params: IdParams,
    query: z.object({ until_day: PlainDate }),
    answer: single(z.object({ places: z.number().int(), waiting: z.number().int() })),
  }),
  'group-members.create': endpoint({
    params: IdParams,
    body: MembersForm,
    answer: z.object({ data: z.array(GroupMember) }),
    status: 201,
  }),
  'group-members.update': endpoint({
    params: IdParams,
    body: MemberChange,
    answer: single(GroupMember),
    versioned: true,
  }),
  /** Only where nobody was enrolled by it yet and nothing was paid for it; else it ends on a day (`until_day`). */
  'group-members.remove': endpoint({ params: IdParams, answer: Nothing, status: 204, versioned: true }),
}
