import { ApiError } from './api-error'

/** A network that did not answer or took too long, or something on the way to the clinic: not what the clinic itself failed at. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status > 500)
