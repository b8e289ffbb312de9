import { MembersScreen } from '@/components/groups/members/members-screen'

export default function Page() {
  return <MembersScreen />
}
