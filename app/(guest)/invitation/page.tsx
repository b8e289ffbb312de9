import { InvitationScreen } from '@/components/auth/invitation-screen'

export default function Page() {
  return <InvitationScreen />
}
