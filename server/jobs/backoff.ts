/** Seconds until the next attempt, after the first, the second… failed: over ten hours in all. */
const RETRY_AFTER_S = [1, 5, 15, 60, 300, 900, 3600, 10_800, 21_600]

/** A line that was claimed this often is claimed no more: a person must look at it. */
export const ATTEMPTS_MAX = RETRY_AFTER_S.length + 1

/** Seconds to wait after the attempt with this number (from 1) failed; null: it was the last. */
export const retryAfterSeconds = (attempt: number): number | null => RETRY_AFTER_S[attempt - 1] ?? null
