import { call } from '@/lib/client/api'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { Visit } from '@/lib/contract/visits'
import { formatText } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'

/**
 * Adds to what was just said of an appointment that somebody came to which voucher paid it, and how many sessions that has left.
 * Loaded and asked for after the deed: where it does not come, the card shows the same.
 */
export async function tellSession(appointment_id: number, message: string, locale: Locale): Promise<void> {
  const [{ data }, { visits: texts }] = await Promise.all([
    call('visits.list', { params: { id: appointment_id } }),
    loadMessages(locale, ['visits']),
  ])
  const used = data.filter(({ use, voucher }: Visit) => use === 'used' && voucher)
  const [one] = used
  if (!one?.voucher) return
  const isOne = used.length === 1
  const values = { title: one.voucher.title, count: isOne ? one.voucher.left : used.length }
  const said = formatText(locale, isOne ? texts.session_used : texts.sessions_used, values)
  deviceStore.set(toastsAtom, (toasts) =>
    toasts.map((toast) =>
      toast.appointment?.id === appointment_id && toast.message === message
        ? { ...toast, detail: [toast.detail, said].filter(Boolean).join(' · ') }
        : toast,
    ),
  )
}
