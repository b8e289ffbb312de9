import { IconAlertTriangle } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { dismiss, type Toast, toastsAtom } from '@/lib/client/toasts'
import { useLater } from '@/lib/client/use-later'
import classes from './toasts.module.css'

const load = () => import('./toaster').then(({ Toaster }) => Toaster)

/**
 * Where toasts appear: a live region that is there from the start, so that screen readers hear what comes into it. What
 * draws them comes after the first screen, or with the first toast. Where a dead network keeps it away, the bare texts
 * stand here all the same.
 */
export function Toasts() {
  const t = useTranslations('toasts')
  const toasts = useAtomValue(toastsAtom)
  const { loaded: Toaster, isMissing } = useLater(load, toasts.at(-1)?.id)
  return (
    <section
      data-toasts
      className={classes.toasts}
      aria-label={t('region')}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {Toaster && <Toaster />}
      {isMissing && toasts.map((toast) => <BareToast key={toast.id} toast={toast} />)}
    </section>
  )
}

/**
 * What a toast says and no more. One that stays waits here for what can close it. (Its sign keeps the code that all
 * icons share with the first of all chunks: without any icon here it was in three others, a kilobyte more.)
 */
function BareToast({ toast: { id, type, message, detail, duration_ms } }: { toast: Toast }) {
  useEffect(() => {
    if (duration_ms === null) return
    const timer = setTimeout(() => dismiss(id), duration_ms)
    return () => clearTimeout(timer)
  }, [id, duration_ms])
  return (
    <p role={type === 'error' ? 'alert' : 'status'} className={classes.bare}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
      {[message, detail].filter(Boolean).join(' ')}
    </p>
  )
}
