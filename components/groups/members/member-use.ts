import type { GroupPlan } from '@/lib/contract/group-plans'
import { type GroupLimits, leastLimits } from '@/lib/domain/groups/limits'
import type { MemberRow } from './member-list'
import { memberState } from './use-members'

/** How far a member has come with what they may, by period; null of who is no member on that day. */
export function memberUse(member: MemberRow, day: string, group: GroupLimits, plan: GroupPlan | undefined) {
  if (!plan || memberState(member, day) !== 'current') return null
  const limits = leastLimits(group, plan)
  return {
    week: { count: member.use.week, limit: limits.week },
    month: { count: member.use.month, limit: limits.month },
  }
}
