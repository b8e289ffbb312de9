import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { readKey } from '@/lib/client/read-key'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Interval } from '@/lib/contract/subscription'

/**
 * Makes the whole browser believe the subscription's new state: the banner and the guards read the signed-in person,
 * whose answer also renews the guards' cookie, and the router forgets where it was led while the clinic was confined.
 */
export function useRefreshClinic(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return useCallback(async () => {
    await Promise.all([
      client.refetchQueries({ queryKey: readKey('me.show') }),
      client.refetchQueries({ queryKey: readKey('subscription.show') }),
      client.invalidateQueries({ queryKey: readKey('subscription.invoices') }),
      client.invalidateQueries({ queryKey: ['audit.list'] }),
    ])
    router.refresh()
  }, [client, router])
}

/** What can be done with a subscription. Where the provider has a page for it, the browser goes there. */
export function useSubscription() {
  const t = useTranslations('settings.subscription')
  const refresh = useRefreshClinic()
  // Busy until the screen says what was done: until then the buttons are those of before.
  const [isRefreshing, setRefreshing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const settle = async (then?: () => void) => {
    setRefreshing(true)
    await refresh().finally(() => setRefreshing(false))
    then?.()
  }
  const goTo = (url: string) => {
    setLeaving(true)
    window.location.assign(url)
  }
  const checkout = useSave('subscription.checkout', {
    quiet: true,
    onSuccess: ({ data: { url } }) =>
      url ? goTo(url) : void settle(() => notify({ type: 'success', message: t('activated') })),
  })
  const portal = useSave('subscription.portal', {
    quiet: true,
    onSuccess: ({ data: { url } }) => url && goTo(url),
  })
  const changed = useSave('subscription.change', { onSuccess: () => void settle() })
  const cancel = useSave('subscription.cancel', { onSuccess: () => void settle() })
  return {
    isBusy:
      checkout.isPending || portal.isPending || changed.isPending || cancel.isPending || isRefreshing || isLeaving,
    subscribe: (interval: Interval) => checkout.mutate({ body: { interval } }),
    openPortal: () => portal.mutate({}),
    change: (interval: Interval) => changed.mutate({ body: { interval } }),
    cancel: () => cancel.mutate({}),
  }
}
