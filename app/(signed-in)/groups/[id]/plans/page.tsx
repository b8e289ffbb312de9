import { PlansScreen } from '@/components/groups/plans/plans-screen'

export default function Page() {
  return <PlansScreen />
}
