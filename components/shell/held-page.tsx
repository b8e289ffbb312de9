import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnsaved, leaveFor } from '@/components/form/guard/away'
import { onReached } from '@/lib/client/connection'
import { DEEDS, type Held } from '@/lib/client/hold-navigation'
import { dismiss, notify } from '@/lib/client/toasts'

/**
 * Says that a page cannot come without a network, and leads on to it once there is one: by itself, unless its person has
 * gone on with something else meanwhile, or has work that is not saved; then it is offered. Who went elsewhere wants it no
 * more. One that alone does not come, although the API answers, is offered once more.
 * @param held another object for each time that somebody wanted one
 */
export function HeldPage({ held }: { held: Held | null }) {
  const t = useTranslations('held-page')
  const router = useRouter()
  const wanted = useRef<Pick<Held, 'path' | 'isBusy'> | null>(null)
  /** Held once more although the API is there, it is not gone to by itself again and again. */
  const led = useRef('')
  const offered = useRef(0)
  const open = (path: string) => leaveFor(() => router.push(path))
  const offer = (path: string, type: 'success' | 'error', message: string) => {
    offered.current = notify({ type, message, sticky: true, action: { label: t('open'), run: () => open(path) } })
  }
  const say = useEffectEvent(({ path, isReached, isBusy }: Held) => {
    dismiss(offered.current)
    if (isReached) return offer(path, 'error', t('failed'))
    notify({ type: 'warning', message: t('text') })
    wanted.current = { path, isBusy: isBusy || path === led.current }
  })
  const leadOn = useEffectEvent(() => {
    if (!wanted.current) return
    const { path, isBusy } = wanted.current
    wanted.current = null
    led.current = path
    if (isBusy || isUnsaved()) offer(path, 'success', t('back'))
    else open(path)
  })
  const forget = useEffectEvent(() => {
    wanted.current = null
    led.current = ''
    dismiss(offered.current)
  })
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): who arrives elsewhere
  useEffect(() => forget(), [pathname])
  useEffect(() => void (held && say(held)), [held])
  useEffect(() => onReached((isBack) => isBack && leadOn()), [])
  useEffect(() => {
    const off = new AbortController()
    const goOn = () => {
      led.current = ''
      if (wanted.current) wanted.current.isBusy = true
    }
    for (const deed of DEEDS) window.addEventListener(deed, goOn, { capture: true, signal: off.signal })
    // Back and forward, also to where one is: a page that was held has not changed the path.
    window.addEventListener('popstate', () => forget(), { signal: off.signal })
    return () => off.abort()
  }, [])
  return null
}
