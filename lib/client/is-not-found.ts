import { ApiError } from './api-error'

/** Is there no such thing, or not any more? */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
