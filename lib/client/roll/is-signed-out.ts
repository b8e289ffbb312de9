import { ApiError } from '@/lib/client/api-error'

/** Is the session over? What waits is sent once the same person has logged in again. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
