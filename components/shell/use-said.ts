import { useTranslations } from 'next-intl'
import { titled } from '@/lib/client/titled'
import type { Toast } from '@/lib/client/toasts'
import { useReached } from '@/lib/client/use-reached'

/**
 * What a toast says by now: that there was no connection is the reason for as long as there is none, and afterwards that
 * it may be tried again, as a form says it (`useFault`). Told by the text, like what is `titled`.
 */
export function useSaid(toast: Toast): Pick<Toast, 'message' | 'detail'> {
  const errors = useTranslations('errors')
  const back = useTranslations('form')('back')
  const isReached = useReached()
  const { message, detail } = titled(toast, errors('unanswered'))
  const offline = errors('offline')
  if (!isReached || !detail?.endsWith(offline)) return { message, detail }
  return { message, detail: detail.slice(0, -offline.length) + back }
}
