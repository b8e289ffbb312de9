import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isReached } from '@/lib/client/connection'
import { askBeforeLeaving } from './away'
import type { UnsavedGuard } from './use-unsaved-guard'

/**
 * Asks before a link, Back or Forward leaves unsaved work for another screen of the product; `close` puts the form away
 * once the work is given up, because Back may lead to another day of the same screen. Back is only known beforehand to
 * browsers with the Navigation API (Chromium, also as Android's web view; Safari from 26); elsewhere it goes unasked.
 * Without a network the other screen may not come: until it does the form stays, with what was typed.
 */
export function useAwayGuard({ dirty, leave }: UnsavedGuard, close: () => void): void {
  const router = useRouter()
  /** The question has been answered: what it let go must not be stopped again. */
  const isLeaving = useRef(false)
  /** Ends with the unsaved work. */
  const work = useRef(new AbortController())
  useEffect(() => {
    if (!dirty) return
    const ended = new AbortController()
    work.current = ended
    return () => ended.abort()
  }, [dirty])
  const ask = useEffectEvent((go: () => void) =>
    leave(() => {
      isLeaving.current = true
      if (isReached() || !('navigation' in window)) close()
      else onceElsewhere(close, work.current.signal)
      go()
    }),
  )

  useEffect(() => {
    if (!dirty) return
    isLeaving.current = false
    const off = new AbortController()
    const { signal } = off
    const onClick = (event: MouseEvent) => {
      const link = ownLinkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => router.push(link.pathname + link.search + link.hash))
    }
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isLeaving.current) return
      event.preventDefault()
      const { key } = event.destination
      ask(() => window.navigation.traverseTo(key))
    }
    // Before the router's own listener, which would be on its way.
    window.addEventListener('click', onClick, { capture: true, signal })
    if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal })
    signal.addEventListener(
      'abort',
      askBeforeLeaving((go) => ask(go)),
    )
    return () => off.abort()
  }, [dirty, router])
}

/** Closes as soon as another address is there. */
function onceElsewhere(close: () => void, signal: AbortSignal): void {
  const { href } = window.location
  const look = () => {
    if (window.location.href === href) return
    window.navigation.removeEventListener('currententrychange', look)
    close()
  }
  window.navigation.addEventListener('currententrychange', look, { signal })
}

/** The link to another screen of the product that a plain click follows in this tab. */
function ownLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || link.origin !== window.location.origin) return null
  return (link.target && link.target !== '_self') || link.hasAttribute('download') ? null : link
}
