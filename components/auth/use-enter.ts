import { useRouter } from 'next/navigation'
import { call } from '@/lib/client/api'
import { deviceStore, tokenAtom } from '@/lib/client/device'
import { holdDevice } from '@/lib/client/known-device'
import { paths } from '@/lib/client/paths'
import { hasKeptLocale, keepLocale } from '@/lib/i18n/chosen-locale'
import { useSetLocale } from '@/lib/i18n/provider'
import { isExport } from '@/lib/target'

/**
 * Goes in after a login: a device keeps its token; a browser has a cookie now, which a new document shows to the
 * server. A language chosen on this device counts, whoever signs in; where none was, the person's own is taken for it.
 */
export function useEnter(): (answer: { api_token: string | null; device_token?: string }) => Promise<void> {
  const router = useRouter()
  const setLocale = useSetLocale()
  return async ({ api_token, device_token }) => {
    if (isExport && device_token) holdDevice(device_token)
    if (isExport) deviceStore.set(tokenAtom, api_token)
    const own = hasKeptLocale() ? null : await call('me.show').catch(() => null)
    if (!isExport) {
      // The new document comes in this language: the old one need not change for it.
      if (own) keepLocale(own.data.locale)
      return location.assign(paths.appointments())
    }
    if (own) await setLocale(own.data.locale).catch(() => undefined)
    router.replace(paths.appointments())
  }
}
