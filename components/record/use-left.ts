import { useEffect, useState } from 'react'
import type { DeviceDraft } from '@/lib/client/drafts/device-drafts'
import { useDeviceDrafts } from './use-device-drafts'

/** Longer than this nobody waits for what may have stayed on the device: it is offered the next time. */
const WAIT_MS = 1500

/**
 * Where this device keeps what is typed, and what stayed here of this kind and patient; `isReady` once that is known, or
 * is not waited for.
 */
export function useLeft(kind: DeviceDraft['kind']) {
  const { drafts, left } = useDeviceDrafts()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return {
    drafts,
    left: left.filter(({ draft }) => draft.kind === kind),
    isReady: isLate || drafts !== null,
  }
}
