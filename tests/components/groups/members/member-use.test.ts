import { describe, expect, it } from 'vitest'
import { memberUse } from '@/components/groups/members/member-use'
import { group, groupMember, groupPlan } from '@/tests/support/factories/group'

const day = '2026-11-20'
const member = groupMember({}, { week: 1, month: 6 })

describe('how far a member has come with what they may', () => {
  it.each([
    ['the plan’s where it is less than the group’s', group(), groupPlan(), [1, 8]],
    ['the group’s where the plan says nothing', group(), groupPlan({ activities: null }), [2, 8]],
    ['none at all', group({ weekly_limit: null, monthly_limit: null }), groupPlan({ activities: null }), [null, null]],
    ['the plan’s of a month', group({ monthly_limit: null }), groupPlan({ period: 'month', activities: 4 }), [2, 4]],
  ])('against %s', (_, given, plan, [week, month]) =>
    expect(memberUse(member, day, given, plan)).toEqual({
      week: { count: 1, limit: week },
      month: { count: 6, limit: month },
    }),
  )

  it.each([
    ['who has left', groupMember({ until_day: '2026-11-19' })],
    ['who is still to come', groupMember({ from_day: '2026-11-21' })],
  ])('says nothing of %s', (_, row) => expect(memberUse(row, day, group(), groupPlan())).toBeNull())

  it('says nothing while the plan is not known', () => expect(memberUse(member, day, group(), undefined)).toBeNull())
})
