import { type ComponentType, useEffect, useState } from 'react'
import { useFirstInstant } from '@/lib/client/first-instant'
import { useIsIdle } from '@/lib/client/use-is-idle'
import { useUser } from '@/lib/client/use-user'
import { isConfined } from '@/lib/domain/subscription/status'
import type { Locale } from '@/lib/i18n/locales'
import { useLanguage } from '@/lib/i18n/use-language'

const AGAIN_MS = 30_000

/** What listens, with what it tells by; all of it comes after the first screen. */
async function load(locale: Locale, zone: string): Promise<ComponentType> {
  const { RealtimeConnection, prepare } = await import('./realtime-connection')
  await prepare(locale, zone)
  return RealtimeConnection
}

/**
 * Hears what happens in the clinic while somebody is signed in, and draws nothing. A confined clinic hears nothing
 * (product §4).
 */
export function RealtimeListener() {
  const user = useUser()
  const isFree = !isConfined(user.clinic, useFirstInstant())
  const isWanted = useIsIdle() && isFree
  const locale = useLanguage()
  const zone = user.clinic.time_zone
  const [Connection, setConnection] = useState<ComponentType | null>(null)
  const isMissing = isWanted && Connection === null

  // Without a network it cannot be loaded: nobody asked for it, so nobody is told, and it is tried again.
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    let timer = 0
    const attempt = () =>
      load(locale, zone).then(
        (loaded) => isGone || setConnection(() => loaded),
        () => {
          if (!isGone) timer = window.setTimeout(attempt, AGAIN_MS)
        },
      )
    void attempt()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [isMissing, locale, zone])

  return isWanted && Connection ? <Connection /> : null
}
