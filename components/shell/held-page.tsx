import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { onReached } from '@/lib/client/connection'
import { notify } from '@/lib/client/toasts'

/** Whoever does one of these has gone on with something else. */
const DEEDS = ['pointerdown', 'keydown'] as const

/** A page that could not come when somebody wanted it; another object for each time that they did. */
export type Held = { path: string }

/**
 * Says that a page cannot come without a network, and leads on to it once there is one: by itself, unless its person has
 * gone on with something else meanwhile; then it is offered. Who went elsewhere wants it no more.
 */
export function HeldPage({ held }: { held: Held | null }) {
  const t = useTranslations('held-page')
  const router = useRouter()
  const wanted = useRef<(Held & { isBusy: boolean }) | null>(null)
  /** Held once more although the API is there, it is not gone to by itself again and again. */
  const led = useRef('')
  const say = useEffectEvent(({ path }: Held) => {
    notify({ type: 'warning', message: t('text') })
    wanted.current = { path, isBusy: path === led.current }
  })
  const leadOn = useEffectEvent(() => {
    if (!wanted.current) return
    const { path, isBusy } = wanted.current
    const open = () => router.push(path)
    wanted.current = null
    led.current = path
    if (isBusy) notify({ type: 'success', message: t('back'), sticky: true, action: { label: t('open'), run: open } })
    else open()
  })
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): who arrives elsewhere
  useEffect(() => {
    wanted.current = null
    led.current = ''
  }, [pathname])
  useEffect(() => void (held && say(held)), [held])
  useEffect(() => onReached((isBack) => isBack && leadOn()), [])
  useEffect(() => {
    const off = new AbortController()
    const goOn = () => {
      led.current = ''
      if (wanted.current) wanted.current.isBusy = true
    }
    for (const deed of DEEDS) window.addEventListener(deed, goOn, { capture: true, signal: off.signal })
    return () => off.abort()
  }, [])
  return null
}
