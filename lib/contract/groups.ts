import * as z from 'zod'
import { PLACES_MAX } from '@/lib/domain/constants'
import { groupVisibilities } from '@/lib/domain/groups/kinds'
import { Tone } from './appointments'
import { endpoint, Id, IdParams, optionalText, single, Upcoming } from './endpoint'
import { Name } from './texts'

/** The most activities that a limit can name. */
export const WEEKLY_LIMIT_MAX = 50
export const MONTHLY_LIMIT_MAX = 200
/** Two weeks, in hours. */
const CUT_OFF_MAX = 336

const GroupVisibility = z.enum(groupVisibilities)

const limit = (max: number) => z.number().int().min(1).max(max).nullable()

const fields = {
  name: Name(120),
  visibility: GroupVisibility,
  color: Tone,
  /** How many patients an activity takes, unless it says otherwise itself. */
  capacity: z.number().int().min(1).max(PLACES_MAX),
  /** Who usually leads its activities, and where. */
  professional_id: Id.nullable(),
  room_id: Id.nullable(),
  waiting_list: z.boolean(),
  /** How many hours before it begins nobody comes up from the waiting list by themselves any more. */
  cut_off_hours: z.number().int().min(0).max(CUT_OFF_MAX),
  /** How many hours who came up from the waiting list has to decline, at most until the cut-off; null: until then. */
  decline_hours: z.number().int().min(1).max(CUT_OFF_MAX).nullish(),
  /** How many activities of the group a patient enrols in at most, in a week and in a month; null: as many as there are. */
  weekly_limit: limit(WEEKLY_LIMIT_MAX),
  monthly_limit: limit(MONTHLY_LIMIT_MAX),
  /** What its page says of it. */
  description: optionalText(2000),
}

/** Patients who come to the same activities. One that is archived (`active` false) stays where it is named. */
export const Group = z.object({
  ...fields,
  id: Id,
  name: z.string(),
  decline_hours: z.number().int().nullable(),
  description: z.string().nullable(),
  active: z.boolean(),
  version: z.number().int(),
})
export type Group = z.infer<typeof Group>

type Limits = { weekly_limit?: number | null; monthly_limit?: number | null }
/** Who may come four times a week is not kept to three a month. */
export const areLimitsOrdered = ({ weekly_limit, monthly_limit }: Limits) =>
  !weekly_limit || !monthly_limit || weekly_limit <= monthly_limit

export const GroupForm = z.object(fields).refine(areLimitsOrdered, { path: ['monthly_limit'], error: 'limits_order' })
export type GroupForm = z.infer<typeof GroupForm>

/** A change: what is absent stays. */
export const GroupChange = z
  .object(fields)
  .partial()
  .extend({ active: z.boolean().optional() })
  .refine(areLimitsOrdered, { path: ['monthly_limit'], error: 'limits_order' })

export const groupEndpoints = {
  'groups.list': endpoint({ answer: z.object({ data: z.array(Group) }) }),
  'groups.create': endpoint({ body: GroupForm, answer: single(Group), status: 201 }),
  'groups.upcoming': endpoint({ params: IdParams, answer: single(Upcoming) }),
  'groups.update': endpoint({ params: IdParams, body: GroupChange, answer: single(Group), versioned: true }),
}
