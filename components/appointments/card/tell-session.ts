import format, { type CompiledMessage } from 'icu-minify/format'
import { call } from '@/lib/client/api'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { Visit } from '@/lib/contract/visits'
import { loadCompiled } from '@/lib/i18n/compiled'
import { intlFormatters } from '@/lib/i18n/intl-formatters'
import { type Locale, tags } from '@/lib/i18n/locales'

/**
 * Adds to what was just said of an appointment that somebody came to which voucher paid it, and how many sessions that has left.
 * Loaded and asked for after the deed: where it does not come, the card shows the same.
 */
export async function tellSession(appointment_id: number, message: string, locale: Locale): Promise<void> {
  const [{ data }, { visits: texts }] = await Promise.all([
    call('visits.list', { params: { id: appointment_id } }),
    loadCompiled(locale, ['visits']),
  ])
  const used = data.filter(({ use, voucher }: Visit) => use === 'used' && voucher)
  const [one] = used
  if (!one?.voucher) return
  const isOne = used.length === 1
  const text = isOne ? texts.session_used : texts.sessions_used
  const values = { title: one.voucher.title, count: isOne ? one.voucher.left : used.length }
  const said = String(format(text as unknown as CompiledMessage, tags[locale], values, { formatters: intlFormatters }))
  deviceStore.set(toastsAtom, (toasts) =>
    toasts.map((toast) =>
      toast.appointment?.id === appointment_id && toast.message === message
        ? { ...toast, detail: [toast.detail, said].filter(Boolean).join(' · ') }
        : toast,
    ),
  )
}
