import { useDates } from '@/components/format/use-dates'
import { useRead } from '@/lib/client/use-api'
import type { GroupMember } from '@/lib/contract/group-members'
import { type MembershipState, membershipState } from '@/lib/domain/groups/membership'

/** Where somebody's membership stands on a day. */
export const memberState = ({ from_day, until_day }: GroupMember, day: string): MembershipState =>
  membershipState({ from: from_day, until: until_day }, day)

/** Who is in a group today; undefined until it is read. */
export function useMembersNow(groupId: number) {
  const { today } = useDates()
  const members = useRead('group-members.list', { params: { id: groupId } }).data?.data
  return members?.filter((member) => memberState(member, today) === 'current')
}
