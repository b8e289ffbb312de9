import { ApiError, isUnsure } from './api-error'

/** Texts of ours, without placeholders, for what has none of the server's: nobody answered, or something in its place. */
type OwnText = 'offline' | 'failure' | 'unanswered'

/**
 * Why a call failed: in the server's words, else in ours. Where the network is gone it is the connection, as the strip
 * below the screen says; where it is not known whether what was sent is saved, that is all there is to say.
 * @param textOf of `errors`
 */
export function failureText(error: unknown, textOf: (code: OwnText) => string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (isUnsure(error)) return textOf('unanswered')
  if (error.message) return error.message
  if (!error.status) return textOf('offline')
  return error.code === 'failure' ? textOf('failure') : undefined
}

/** What failed, and why; where it is not known whether it failed, the title does not say so either. */
export const failed = (message: string, error: unknown, why: string | undefined) =>
  isUnsure(error) && why ? { message: why } : { message, detail: why }
