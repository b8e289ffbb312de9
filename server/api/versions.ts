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

/** @throws Refusal `version_stale` (412) when the row has changed since it was read. */
export function requireVersion(current: number, named: number) {
  if (current !== named) throw new Refusal('version_stale')
}
