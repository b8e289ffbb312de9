import { ApiError } from './api-error'

/** Texts of ours, without placeholders, for what has none of the server's: nobody answered, or something in its place. */
type OwnText = 'offline' | 'failure' | 'unanswered'

/**
 * Why a call failed: in the server's words, else in ours. Where the network is gone it is the connection, as the strip
 * below the screen says; where no answer came in time, or something on the way answered in the API's place, that nobody
 * knows whether what was sent is saved (`titled` makes that the title).
 * @param textOf of `errors`
 */
export function failureText(error: unknown, textOf: (code: OwnText) => string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'upstream_timeout' || (error.code === 'failure' && error.status > 500)) return textOf('unanswered')
  if (error.message) return error.message
  if (!error.status) return textOf('offline')
  return error.code === 'failure' ? textOf('failure') : undefined
}
