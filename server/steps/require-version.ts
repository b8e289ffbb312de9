import { Refusal } from '@/lib/contract/errors'

/** @throws Refusal `version_stale` (412) when the row has changed since it was read. */
export function requireVersion(current: number, named: number) {
  if (current !== named) throw new Refusal('version_stale')
}
