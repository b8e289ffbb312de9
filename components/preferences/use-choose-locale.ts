import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { readKey } from '@/lib/client/read-key'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import { UserContext } from '@/lib/client/use-user'
import type { User } from '@/lib/contract/professionals'
import { isConfined } from '@/lib/domain/subscription/status'
import type { Locale } from '@/lib/i18n/locales'
import { useSetLocale } from '@/lib/i18n/provider'

/**
 * Changes the language at once and keeps it: on this device, and on the person who is signed in, whose next device
 * begins with it and whose e-mails are written in it. Where that fails, the device keeps it all the same.
 */
export function useChooseLocale(): (locale: Locale) => Promise<void> {
  const user = use(UserContext)
  const client = useQueryClient()
  const setLocale = useSetLocale()
  const t = useTranslations('errors')
  const { mutateAsync: save } = useSave('professionals.update', { silent: true })
  return async (locale) => {
    try {
      await setLocale(locale)
    } catch {
      // The texts come over a network that is not there now.
      notify({ type: 'error', message: t('unavailable') })
      return
    }
    if (!user || user.locale === locale || isConfined(user.clinic, new Date())) return
    await save({ params: { id: user.id }, body: { locale } }).then(
      () =>
        client.setQueryData<{ data: User }>(
          readKey('me.show'),
          (known) => known && { data: { ...known.data, locale } },
        ),
      () => undefined,
    )
  }
}
