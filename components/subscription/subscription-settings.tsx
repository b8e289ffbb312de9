'use client'

import columns from '@/components/ui/page/two-columns.module.css'
import { ProviderBills } from './provider-bills'
import { SubscriptionCard } from './subscription-card'

/** What the clinic pays for the product, how often, and what it was billed (product §2). An admin's. */
export function SubscriptionSettings() {
  return (
    <div className={columns.columns}>
      <SubscriptionCard />
      <ProviderBills />
    </div>
  )
}
