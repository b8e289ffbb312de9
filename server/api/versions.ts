import { Refusal } from '@/lib/contract/errors'

/**
 * The version that an If-Match header names: `"3"` or `W/"3"`.
 * @throws Refusal `precondition_required` (428) without one.
 */
export function versionOf(ifMatch: string | null): number {
  const found = /^(?:W\/)?"?(\d+)"?$/.exec(ifMatch?.trim() ?? '')
  if (!found) throw new Refusal('precondition_required')
  return Number(found[1])
}
