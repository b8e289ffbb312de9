import { useEffect, useMemo, useRef, useState } from 'react'
import type { DeviceDraft, DeviceDrafts } from '@/lib/client/drafts/device-drafts'
import { devicePace } from '@/lib/client/drafts/device-pace'
import { useKeepOnGoing } from './use-keep-on-going'

type Given = {
  drafts: DeviceDrafts | null
  /** How it is known on the device. */
  draftKey: string
  /** What stayed on this device, that one goes on with. */
  kept?: DeviceDraft | undefined
  /** What is typed by now; null: nothing that is worth keeping. */
  draft: () => Omit<DeviceDraft, 'typed_at' | 'send_key'> | null
}

/**
 * Keeps what is typed into a sheet or a dialog on the device, as a note is, until it is sent or given up. `touch` after
 * whatever is typed; `forget` once it is sent or given up, until something is typed again. `sendKey` is what it is sent
 * with, the same after a reload: an answer that was lost is no second one.
 */
export function useKeptTyping(given: Given) {
  const [sendKey] = useState(() => given.kept?.send_key ?? crypto.randomUUID())
  const now = useRef({ ...given, isTyped: false })
  now.current = { ...now.current, ...given }
  const pace = useMemo(
    () =>
      devicePace(() => {
        const { drafts, draftKey, draft, isTyped } = now.current
        if (!isTyped) return
        const typed = draft()
        if (!typed) return drafts?.forget(draftKey)
        const kept = drafts?.keep(draftKey, { ...typed, send_key: sendKey, typed_at: new Date().toISOString() })
        // A device that is full keeps nothing: it stands in the dialog, which asks before it goes.
        void kept?.catch(() => undefined)
      }),
    [sendKey],
  )
  useKeepOnGoing(pace.now)
  useEffect(
    () => () => {
      pace.now()
      pace.stop()
    },
    [pace],
  )
  return useMemo(
    () => ({
      sendKey,
      touch: () => {
        now.current.isTyped = true
        pace.soon()
      },
      forget: () => {
        now.current.isTyped = false
        pace.stop()
        now.current.drafts?.forget(now.current.draftKey)
      },
    }),
    [pace, sendKey],
  )
}
