import type * as z from 'zod'
import { describeList } from '@/components/list/data/describe-list'
import type { Finding } from '@/components/list/data/find-rows'
import type { GroupMember, MemberUse } from '@/lib/contract/group-members'
import type { GroupPlan } from '@/lib/contract/group-plans'
import type { FeesSign } from '@/lib/contract/membership-fees'
import { isOpen } from '@/lib/domain/groups/fees'
import { membershipStates } from '@/lib/domain/groups/membership'
import { byName } from '@/lib/domain/text/by-name'
import { memberState } from './use-members'

/** A member as the list has them: with how far they have come, and what is open of their fees. */
export type MemberRow = GroupMember & { use: z.infer<typeof MemberUse>; fees: FeesSign }

/** What may be asked of a group's members; who left it, and who is still to come, only when they are asked for. */
export const memberList = describeList({
  filters: {
    show: { choices: [...membershipStates, 'all'] },
    plan: { ids: true },
    fee: { choices: ['unpaid', 'paid'], any: true },
  },
  sorts: ['name', '-name', '-from', 'from'],
})

/** How members are found on a day, by the names of the group's plans too. */
export const findMembers = (day: string, plans: readonly GroupPlan[]): Finding<MemberRow, typeof memberList> => ({
  text: ({ patient_name, plan_id }) => [patient_name, plans.find(({ id }) => id === plan_id)?.name].join(' '),
  keeps: {
    show: (member, show) => show === 'all' || memberState(member, day) === show,
    plan: ({ plan_id }, plan) => plan_id === plan,
    fee: ({ fees }, fee) =>
      fee === 'unpaid' ? owesSomething(fees) : fees.now?.state === 'paid' && !owesSomething(fees),
  },
  orders: { from: (one, other) => one.from_day.localeCompare(other.from_day) },
  last: (one, other) => byName({ name: one.patient_name }, { name: other.patient_name }),
})

/** Whether anything is open: of this month, or of one before it. */
const owesSomething = ({ now, before }: FeesSign): boolean => before > 0 || (now !== null && isOpen(now.state))
