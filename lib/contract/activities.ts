import * as z from 'zod'
import { Appointment } from './appointments'
import { endpoint, Id, IdParams, Instant } from './endpoint'
import { ordered } from './range'

/** The longest range whose activities are read at once: two months, in days. */
const ACTIVITIES_MAX_DAYS = 62

/**
 * An appointment that is a group's activity: its patients have a place in it. `places`: how many there are, its own or its
 * group's; `waiting`: how many wait for one; `recorded`: of how many it was said whether they came; `attended`: how many did.
 */
export const Activity = Appointment.extend({
  group_id: Id,
  places: z.number().int(),
  waiting: z.number().int(),
  recorded: z.number().int(),
  attended: z.number().int(),
})
export type Activity = z.infer<typeof Activity>

export const activityEndpoints = {
  /** Those of the group of the path that overlap a range, canceled ones too, by time. */
  'activities.list': endpoint({
    params: IdParams,
    query: z.object({ from: Instant, to: Instant }).check(ordered('from', 'to', ACTIVITIES_MAX_DAYS)),
    answer: z.object({ data: z.array(Activity) }),
  }),
}
