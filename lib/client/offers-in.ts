import { ApiError } from '@/lib/client/api-error'
import type { HeldOffer } from '@/lib/contract/held-offer'

/** For whom the time is kept, where that is why it was refused; null for any other error. */
export const offersIn = (error: unknown): HeldOffer[] | null =>
  error instanceof ApiError && error.code === 'slot_offered' ? (error.problem.offers ?? []) : null
