import { ApiError } from '@/lib/client/api-error'
import type { HeldOffer } from '@/lib/contract/held-offer'

/** To whom the time is offered, where that is why a booking was refused; null for any other error. */
export const offersIn = (error: unknown): HeldOffer[] | null =>
  error instanceof ApiError && error.code === 'slot_offered' ? (error.problem.offers ?? []) : null
