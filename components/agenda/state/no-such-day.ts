import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { paths } from '@/lib/client/paths'
import { notify } from '@/lib/client/toasts'
import { isOpenDay } from './reads'

/**
 * An address whose day there is none (30 February) shows today: that is said, and the address follows. For what each
 * view loads later, because the first load does without it. Of its own, so that the address changes without the view.
 */
export function NoSuchDay(): null {
  const t = useTranslations('calendar')
  const tail = usePathname().split('/')[2]
  const wrong = tail && !isOpenDay(tail) ? tail : null
  useEffect(() => {
    if (!wrong) return
    notify({ type: 'warning', message: t('no_such_day', { day: wrong }) })
    window.history.replaceState(null, '', paths.appointments() + window.location.search)
  }, [wrong, t])
  return null
}
