import { isLocale, type Locale, localeKey } from '@/lib/i18n/locales'
import { localeOf } from '@/lib/i18n/refusal-texts'
import { bffConfig } from './config'
import { cookieNames, readCookie } from './cookies'
import { isDevice, publicOrigin } from './origin'

/** Who asks, from what: decided once a request. */
export type Caller = {
  token: string | null
  /** What a device holds since it signed in before. */
  knownDevice: string | null
  isCookie: boolean
  isSecure: boolean
  isDevice: boolean
  locale: Locale
}

/** Reads a request's session, language and kind of client. */
export function callerOf({ headers, url }: Request): Caller {
  const config = bffConfig()
  const own = publicOrigin(headers, new URL(url), config)
  const isSecure = own.protocol === 'https:'
  const bearer = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const names = cookieNames(isSecure)
  const cookie = readCookie(headers.get('cookie'), names.token)
  const chosen = readCookie(headers.get('cookie'), localeKey)
  const locale = isLocale(chosen) && !bearer ? chosen : localeOf(headers.get('accept-language'))
  return {
    token: bearer ?? cookie,
    knownDevice: readCookie(headers.get('cookie'), names.device) ?? headers.get('x-known-device'),
    isCookie: !bearer && !!cookie,
    isSecure,
    isDevice: isDevice(headers, own, config),
    locale,
  }
}
