import * as z from 'zod'
import { Id, Instant } from './endpoint'

/** A time that was offered to somebody who waits, and is kept for their answer until `held_until`. */
export const HeldOffer = z.object({
  id: Id,
  entry_id: Id,
  patient_id: Id,
  patient_name: z.string(),
  professional_id: Id,
  professional_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  held_until: Instant,
})
export type HeldOffer = z.infer<typeof HeldOffer>
