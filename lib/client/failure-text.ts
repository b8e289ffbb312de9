import { ApiError } from './api-error'

/** Texts of ours, without placeholders, for what has none of the server's: nobody answered, or something in its place. */
type OwnText = 'offline' | 'failure'

/**
 * Why a call failed: in the server's words, else in ours. Where nobody answered it is the connection, as the strip below
 * the screen says.
 * @param textOf of `errors`
 */
export function failureText(error: unknown, textOf: (code: OwnText) => string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.message) return error.message
  if (!error.status) return textOf('offline')
  return error.code === 'failure' ? textOf('failure') : undefined
}
