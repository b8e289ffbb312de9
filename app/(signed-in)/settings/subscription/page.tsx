import { SubscriptionSettings } from '@/components/subscription/subscription-settings'
import { Prefetched } from '@/lib/bff/prefetched'

export default function Page() {
  return (
    <Prefetched reads={() => [['subscription.show']]}>
      <SubscriptionSettings />
    </Prefetched>
  )
}
