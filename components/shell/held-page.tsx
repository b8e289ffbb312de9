import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnsaved, leaveFor } from '@/components/form/guard/away'
import { keyAt } from '@/components/navigation/menu'
import { onReached } from '@/lib/client/connection'
import { DEEDS, type Held } from '@/lib/client/hold-navigation'
import { dismiss, notify } from '@/lib/client/toasts'

/** A page of somebody, or of a day, is not what its room is called. */
const isOfOne = (path: string) => /\d/.test(path)
/** Who looks away by one of these has not gone on with anything. */
const aside = ['Alt', 'Control', 'Meta', 'Shift', 'Tab']

/**
 * Says that a page cannot come without a network, until there is one or its person goes on with something else, and leads
 * on to it once there is one: by itself, unless they have gone on meanwhile, or have work that is not saved; then it is
 * offered. Who went elsewhere wants it no more. One that alone does not come, although the API answers, is offered once
 * more.
 * @param held another object for each time that somebody wanted one
 */
export function HeldPage({ held }: { held: Held | null }) {
  const t = useTranslations('held-page')
  const menu = useTranslations('shell.menu')
  const router = useRouter()
  const wanted = useRef<Pick<Held, 'path' | 'isBusy'> | null>(null)
  /** Held once more although the API is there, it is not gone to by itself again and again. */
  const led = useRef('')
  const offered = useRef(0)
  const told = useRef(0)
  const open = (path: string) => leaveFor(() => router.push(path))
  const offer = (path: string, type: 'success' | 'error', message: string) => {
    offered.current = notify({ type, message, sticky: true, action: { label: t('open'), run: () => open(path) } })
  }
  const say = useEffectEvent(({ path, isReached, isBusy }: Held) => {
    dismiss(offered.current)
    dismiss(told.current)
    if (isReached) return offer(path, 'error', t('failed'))
    const room = isOfOne(path) ? undefined : keyAt([], path.split('?')[0] ?? '')
    const message = room ? t('named', { name: menu(room) }) : t('text')
    told.current = notify({ type: 'warning', message, sticky: true })
    wanted.current = { path, isBusy: isBusy || path === led.current }
  })
  const leadOn = useEffectEvent(() => {
    dismiss(told.current)
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
    dismiss(told.current)
    dismiss(offered.current)
  })
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): who arrives elsewhere
  useEffect(() => forget(), [pathname])
  useEffect(() => void (held && say(held)), [held])
  useEffect(() => onReached((isBack) => isBack && leadOn()), [])
  useEffect(() => {
    const off = new AbortController()
    const goOn = (event: Event) => {
      if (event instanceof KeyboardEvent && aside.includes(event.key)) return
      led.current = ''
      if (wanted.current) wanted.current.isBusy = true
      if (!(event.target instanceof Element && event.target.closest('[data-toasts]'))) dismiss(told.current)
    }
    for (const deed of DEEDS) window.addEventListener(deed, goOn, { capture: true, signal: off.signal })
    // Back and forward, also to where one is: a page that was held has not changed the path.
    window.addEventListener('popstate', () => forget(), { signal: off.signal })
    return () => off.abort()
  }, [])
  return null
}
