import type { ImportChoice, ImportCounts } from '@/lib/contract/patient-imports'

/** How many rows are brought, or fill somebody's empty fields, by what is chosen. */
export function broughtCount(counts: ImportCounts, { duplicates, faulty }: ImportChoice): number {
  const isLeft = faulty === 'skip'
  const fresh = counts.fresh - (isLeft ? counts.fresh_faulty : 0)
  const known = counts.known - (isLeft ? counts.known_faulty : 0)
  return duplicates === 'skip' ? fresh : fresh + known
}
