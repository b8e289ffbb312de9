import { ApiError } from './api-error'

/** What failed in the network has no text of the server's; these codes have one of ours, without placeholders. */
const ownTexts = ['unavailable', 'upstream_timeout', 'failure'] as const
type OwnText = (typeof ownTexts)[number]

/**
 * Why a call failed: in the server's words, else in ours.
 * @param textOf of `errors`
 */
export function failureText(error: unknown, textOf: (code: OwnText) => string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.message) return error.message
  const own = ownTexts.find((code) => code === error.code)
  return own && textOf(own)
}
