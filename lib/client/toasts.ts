import { atom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { EndpointName } from '@/lib/contract/addresses'
import { TOAST_MS, UNDO_MS } from '@/lib/domain/constants'
import { ApiError } from './api-error'
import { deviceStore } from './device'
import { logFailure } from './log-failure'

/** What a toast says: the message, a second line with the reason, a way back; `sticky` stays until it is closed. */
export type Notice = {
  type: 'success' | 'error' | 'warning'
  message: string
  detail?: string
  undo?: () => void
  sticky?: boolean
}

/** A notice on the screen; `duration_ms` null stays until it is closed. */
export type Toast = Notice & { id: number; duration_ms: number | null }

/** What the toaster of the shell shows, oldest first. */
export const toastsAtom = atom<Toast[]>([])

/** More than this many at once would cover the screen: the oldest leave. */
const MOST_AT_ONCE = 4

let count = 0

/** Shows a toast, from anywhere in the browser: 3000 ms, or ten seconds when it can be undone (specification §9). */
export function notify(notice: Notice): void {
  count += 1
  const duration_ms = notice.sticky ? null : notice.undo ? UNDO_MS : TOAST_MS
  const toast = { ...notice, id: count, duration_ms }
  deviceStore.set(toastsAtom, (toasts) => [...toasts, toast].slice(-MOST_AT_ONCE))
}

/** Takes a toast away. */
export function dismiss(id: number): void {
  deviceStore.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id))
}

/** What failed in the network has no text of the server's; these codes have one of ours, without placeholders. */
const ownTexts = ['unavailable', 'upstream_timeout', 'failure'] as const
const hasOwnText = (code: string): code is (typeof ownTexts)[number] => ownTexts.some((known) => known === code)

/**
 * The pair of toasts of a write, named after its endpoint: `toasts.<noun>.<verb>.{success,failure}` (specification §8).
 * A failure also says why, in the server's words; 422 and a refused login do not, because their form does.
 */
export function useSaveToasts(name: EndpointName) {
  const t = useTranslations()
  return useMemo(() => {
    const text = (outcome: 'success' | 'failure') => {
      const key = `toasts.${name}.${outcome}` as 'toasts.auth.login.failure'
      return t.has(key) ? t(key) : ''
    }
    const reason = (error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 422 || error.status === 401) return undefined
      if (error.message) return error.message
      return hasOwnText(error.code) ? t(`errors.${error.code}`) : undefined
    }
    return {
      success: () => {
        const message = text('success')
        if (message) notify({ type: 'success', message })
      },
      failure: (error: unknown) => {
        logFailure(name, error)
        const message = text('failure')
        if (message) notify({ type: 'error', message, detail: reason(error) })
      },
    }
  }, [name, t])
}
