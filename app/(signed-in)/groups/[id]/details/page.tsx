import { DetailsScreen } from '@/components/groups/details-screen'

export default function Page() {
  return <DetailsScreen />
}
