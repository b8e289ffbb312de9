import { ApiError } from '@/lib/client/api-error'

/** The link was used, is over, or was replaced (410). */
export const isSpent = (error: unknown) => error instanceof ApiError && error.code === 'link_spent'
