import { ApiError } from './api-error'

/** What failed on the way has no text of the server's; these codes have one of ours, without placeholders. */
const ownTexts = ['unavailable', 'upstream_timeout', 'failure'] as const
type OwnText = (typeof ownTexts)[number] | 'offline'

/**
 * Why a call failed: in the server's words, else in ours. Where nobody answered it is the connection, as the strip below
 * the screen says.
 * @param textOf of `errors`
 */
export function failureText(error: unknown, textOf: (code: OwnText) => string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.message) return error.message
  const own = error.status ? ownTexts.find((code) => code === error.code) : 'offline'
  return own && textOf(own)
}
