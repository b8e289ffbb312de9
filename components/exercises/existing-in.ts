import { ApiError } from '@/lib/client/api-error'

/** The exercise that there is already, where that is why it was refused; null for any other error. */
export const existingIn = (error: unknown): { id: number; name: string } | null =>
  error instanceof ApiError && error.code === 'exercise_duplicate' ? (error.problem.existing ?? null) : null
