import type { Goal } from '@/lib/contract/episodes'

/**
 * How far a goal is on its way, of 1, whether its number is to rise or to fall; null of one that cannot be measured.
 * Beyond the target it is 1, behind the start 0.
 */
export function shareOf({
  from_value: from,
  now_value: now,
  target_value: target,
  state,
}: Pick<Goal, 'from_value' | 'now_value' | 'target_value' | 'state'>): number | null {
  if (state === 'reached') return 1
  if (from === null || target === null || from === target) return null
  return Math.min(1, Math.max(0, ((now ?? from) - from) / (target - from)))
}
