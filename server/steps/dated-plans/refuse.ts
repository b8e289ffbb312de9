import { Refusal } from '@/lib/contract/errors'
import type { Fault } from '@/lib/domain/plans/fault'

/** What is thrown where a rule of plans says no: each fault at its field. */
export function planRefusal(faults: readonly Fault[]): Refusal {
  const errors: Record<string, Omit<Fault, 'field'>[]> = {}
  for (const { field, ...text } of faults) errors[field] = [...(errors[field] ?? []), text]
  return new Refusal('invalid', { errors })
}
