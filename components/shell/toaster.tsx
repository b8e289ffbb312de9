import '@/components/ui/mantine-parts'
import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { deviceStore } from '@/lib/client/device'
import { paths } from '@/lib/client/paths'
import { MOST_AT_ONCE, type Toast, toastsAtom } from '@/lib/client/toasts'
import { TOAST_SLIDE_MS } from '@/lib/domain/constants'
import { followFocus } from './focus-back'
import { undoByKey } from './take-back'
import { toastCard } from './toast-card'
import { toastClock } from './toast-clock'
import classes from './toaster.module.css'
import { followSteps, forgetKept } from './undo-steps'
import { useUndoTexts } from './undo-texts'
import { useToastCorner } from './use-toast-corner'

/** More than the longest text on the narrowest screen; a toast grows and shrinks between nothing and this. */
const HEIGHT_MAX = 320

/** The agenda is one screen, whatever day its address names. */
const screenOf = (pathname: string) => (pathname.startsWith(paths.appointments()) ? paths.appointments() : pathname)

/** Draws the toasts. Which there are is said by `toastsAtom`; what Mantine's store holds follows it. */
export function Toaster() {
  const t = useTranslations('toasts')
  const closeLabel = t('close')
  // A mouse drags over a text to select it.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const mark = useRef<HTMLSpanElement>(null)
  useToastCorner(mark)
  useEffect(followFocus, [])
  useEffect(followSteps, [])
  const screen = screenOf(usePathname())
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current !== screen) forgetKept()
    shown.current = screen
  }, [screen])
  const texts = useUndoTexts()
  useEffect(() => {
    const undo = (event: KeyboardEvent) => undoByKey(event, texts)
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [texts])
  useEffect(() => {
    let before: Toast[] = []
    const follow = () => {
      const toasts = deviceStore.get(toastsAtom)
      // What changed in its place, by its number: it is being taken back, or got a word more. Its clock is the first card's.
      const isOther = (toast: Toast) => before.some((one) => one.id === toast.id && one !== toast)
      const changed = toasts.filter(isOther).map((toast) => toastCard(toast, closeLabel))
      const cards = toasts.map((toast) => ({ ...toastCard(toast, closeLabel), ...toastClock(toast) }))
      before = toasts
      for (const { id } of notificationsStore.getState().notifications) {
        if (id && !cards.some((card) => card.id === id)) notifications.hide(id)
      }
      // Shows none twice.
      for (const card of cards) notifications.show(card)
      for (const card of changed) notifications.update(card)
    }
    follow()
    const unfollow = deviceStore.sub(toastsAtom, follow)
    return () => {
      unfollow()
      notifications.clean()
    }
  }, [closeLabel])
  return (
    <>
      <span ref={mark} hidden />
      <Notifications
        withinPortal={false}
        limit={MOST_AT_ONCE}
        transitionDuration={TOAST_SLIDE_MS}
        notificationMaxHeight={HEIGHT_MAX}
        allowDragDismiss={isTouch}
        classNames={{ root: classes.toaster, notification: classes.toast }}
      />
    </>
  )
}
