import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { dismiss, type Toast } from '@/lib/client/toasts'
import { TOAST_SLIDE_MS } from '@/lib/domain/constants'
import classes from './toaster.module.css'

const icons = { success: IconCircleCheck, error: IconExclamationCircle, warning: IconAlertTriangle }

/** One toast. Its time stands still while it is pointed at or holds the focus (WCAG 2.2.1). */
export function ToastCard({ toast }: { toast: Toast }) {
  const t = useTranslations('toasts')
  const [held, setHeld] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { id, duration_ms, undo, action } = toast

  useEffect(() => {
    if (held || duration_ms === null) return
    const timer = setTimeout(() => setLeaving(true), duration_ms)
    return () => clearTimeout(timer)
  }, [held, duration_ms])

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dismiss(id), TOAST_SLIDE_MS)
    return () => clearTimeout(timer)
  }, [leaving, id])

  const finish = (act?: () => void) => {
    if (leaving) return
    act?.()
    setLeaving(true)
  }
  const way = undo ? { label: t('undo'), run: undo } : action

  const Icon = toast.icon ?? icons[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock, there is nothing to operate
    <div
      className={classes.toast}
      data-type={toast.type}
      data-leaving={leaving || undefined}
      style={{ animationDuration: `${TOAST_SLIDE_MS}ms` }}
      // By a movement: a toast that appears under a hand at rest would stay, and cover what the hand was about.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={20} stroke={1.8} aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.message}>{toast.message}</p>
        {toast.detail && <p className={classes.detail}>{toast.detail}</p>}
      </div>
      {way && (
        <button type="button" className={classes.way} onClick={() => finish(way.run)}>
          {way.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t('close')} onClick={() => finish(toast.onDismiss)}>
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}
