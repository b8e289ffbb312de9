import { ApiError } from '@/lib/client/api-error'
import type { Collision } from '@/lib/contract/collision'

/** Who has taken the time, where that is why it was refused; null for any other error. */
export const collisionsIn = (error: unknown): Collision[] | null =>
  error instanceof ApiError && error.code === 'slot_taken' ? (error.problem.collisions ?? []) : null
