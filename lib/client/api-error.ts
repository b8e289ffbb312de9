import type { Problem, RefusalCode } from '@/lib/contract/errors'

/** A refusal or failure of the API, with the texts it gave; `status` 0 is a network that did not answer. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message)
  }

  get code(): RefusalCode {
    return this.problem.code
  }
}

/** Has somebody else saved first (412)? */
export const isStale = (error: unknown) => error instanceof ApiError && error.code === 'version_stale'

/** Did nobody answer, or not the API itself? What was sent may be saved or not, and can be sent again. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status > 499)

/** Was another request with the same Idempotency-Key written? Then this one was not. */
export const isMismatch = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_mismatch'

/** Fields and their first text, for `form.setErrors`. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.problem.errors).map(([field, texts]) => [field, texts[0] ?? '']))
    : {}
