import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { deviceStore, tokenAtom } from '@/lib/client/device'
import { paths } from '@/lib/client/paths'
import { keepLocale } from '@/lib/i18n/chosen-locale'
import { isExport } from '@/lib/target'

/**
 * Goes in after a login: a device keeps its token; a browser has a cookie now, which a new document shows to the
 * server. The language that was read at the door is kept as this device's choice.
 */
export function useEnter(): (answer: { api_token: string | null }) => void {
  const router = useRouter()
  const locale = useLocale()
  return ({ api_token }) => {
    keepLocale(locale)
    if (!isExport) return location.assign(paths.appointments())
    deviceStore.set(tokenAtom, api_token)
    router.replace(paths.appointments())
  }
}
