'use client'

import { ProviderBills } from './provider-bills'
import { SubscriptionCard } from './subscription-card'
import classes from './subscription-settings.module.css'

/** What the clinic pays for the product, how often, and what it was billed (product §2). An admin's. */
export function SubscriptionSettings() {
  return (
    <div className={classes.columns}>
      <SubscriptionCard />
      <ProviderBills />
    </div>
  )
}
