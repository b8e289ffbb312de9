'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { toastsAtom } from '@/lib/client/toasts'
import { ToastCard } from './toast-card'
import classes from './toaster.module.css'

/** Where toasts appear: a live region that is there from the start, so that screen readers hear what comes into it. */
export function Toaster() {
  const t = useTranslations('toasts')
  const toasts = useAtomValue(toastsAtom)
  return (
    <section
      data-toasts
      className={classes.toaster}
      aria-label={t('region')}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
