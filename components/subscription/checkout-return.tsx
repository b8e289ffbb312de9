import { Text } from '@mantine/core'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import { useRefreshClinic } from './use-subscription'

const LOOK_EVERY_MS = 2000
/** The provider's message usually comes before the browser does; after this long it is said that it is late. */
const LATE_AFTER_MS = 60_000

/**
 * Shown to who comes back from the provider's checkout (`?checkout=done`) before its signed message has: that one alone
 * makes the clinic active, so it is looked for, and nothing is believed of the address.
 */
export function CheckoutReturn({ status }: { status: SubscriptionStatus }) {
  const t = useTranslations('settings.subscription.returned')
  const hasPaid = useSearchParams().get('checkout') === 'done'
  const isWaiting = hasPaid && status !== 'active'
  const [isLate, setLate] = useState(false)
  const refresh = useRefreshClinic()

  useEffect(() => {
    // Confirmed: a reload later is not to wait again.
    if (hasPaid && !isWaiting) window.history.replaceState(null, '', window.location.pathname)
    if (!isWaiting || isLate) return
    const look = setInterval(() => void refresh(), LOOK_EVERY_MS)
    const giveUp = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearInterval(look)
      clearTimeout(giveUp)
    }
  }, [hasPaid, isWaiting, isLate, refresh])

  if (!isWaiting) return null
  return (
    <Text p="8px 12px" bdrs="var(--radius-control)" bg="var(--accent-soft)" c="var(--accent-text)" role="status">
      {t(isLate ? 'late' : 'waiting')}
    </Text>
  )
}
