import { ApiError } from '@/lib/client/api-error'

const over = ['link_spent', 'document_state', 'document_expired', 'document_link_ended', 'document_link_expired']

/** Has the link, or its document, become something by which nothing is signed any more? */
export const isOver = (error: unknown) => error instanceof ApiError && over.includes(error.code)

/** Is the code asked for again, since it was given too long ago? */
export const isLocked = (error: unknown) => error instanceof ApiError && error.code === 'document_code_needed'
