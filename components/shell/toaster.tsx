import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { deviceStore } from '@/lib/client/device'
import { MOST_AT_ONCE, toastsAtom } from '@/lib/client/toasts'
import { TOAST_SLIDE_MS } from '@/lib/domain/constants'
import { toastCard } from './toast-card'
import classes from './toaster.module.css'

/** More than the longest text on the narrowest screen; a toast grows and shrinks between nothing and this. */
const HEIGHT_MAX = 320

/** Draws the toasts. Which there are is said by `toastsAtom`; what Mantine's store holds follows it. */
export function Toaster() {
  const closeLabel = useTranslations('toasts')('close')
  // A mouse drags over a text to select it.
  const isTouch = useMediaQuery('(pointer: coarse)')
  useEffect(() => {
    const follow = () => {
      const toasts = deviceStore.get(toastsAtom)
      const drawn = notificationsStore.getState().notifications.map(({ id }) => id)
      for (const id of drawn) if (id && !toasts.some((toast) => String(toast.id) === id)) notifications.hide(id)
      for (const toast of toasts) notifications.show(toastCard(toast, closeLabel))
    }
    follow()
    return deviceStore.sub(toastsAtom, follow)
  }, [closeLabel])
  return (
    <Notifications
      withinPortal={false}
      limit={MOST_AT_ONCE}
      zIndex={1000}
      transitionDuration={TOAST_SLIDE_MS}
      notificationMaxHeight={HEIGHT_MAX}
      allowDragDismiss={isTouch}
      classNames={{ root: classes.toaster, notification: classes.toast }}
    />
  )
}
