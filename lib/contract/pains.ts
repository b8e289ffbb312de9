import * as z from 'zod'
import { endpoint, Id, IdParams, Instant } from './endpoint'
import { PainSpot } from './pain'
import { EntryState } from './record'

/** One place of one entry, at its time: what is plotted and drawn beside another date. */
const PainPoint = z.object({ entry_id: Id, at: Instant, state: EntryState, ...PainSpot.shape })
export type PainPoint = z.infer<typeof PainPoint>

export const painEndpoints = {
  /** Every place where it hurt, over time: the oldest first. What was removed is not among them. */
  'pains.history': endpoint({ params: IdParams, answer: z.object({ data: z.array(PainPoint) }) }),
}
