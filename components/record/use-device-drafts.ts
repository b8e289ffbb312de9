import { useCallback, useEffect, useState } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { type DeviceDrafts, deviceDrafts, type KeptDraft } from '@/lib/client/drafts/device-drafts'
import { takeInHand } from '@/lib/client/drafts/in-hand'
import { lockOf } from '@/lib/client/drafts/lock'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'

/** Longer than this nobody waits for what is just being sent of it: both write on a version. */
const WAIT_MS = 1500

/**
 * Where this device keeps what is typed; null until the person's key has come, and where nothing can be kept. `left`:
 * what stayed here of this patient when it was last written, because the server did not have it.
 */
export function useDeviceDrafts() {
  const { id } = useUser()
  const patientId = usePatientId()
  const key = useRead('record.key', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.data.key
  const [drafts, setDrafts] = useState<DeviceDrafts | null>(null)
  const [left, setLeft] = useState<KeptDraft[]>([])
  useEffect(() => {
    const { isHeld, release } = takeInHand(id, patientId)
    let isGone = false
    const open = async () => {
      const lock = key ? await lockOf(key) : null
      await Promise.race([isHeld, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
      if (!lock || isGone) return
      const own = deviceDrafts(id, lock)
      const found = await own.of(patientId)
      if (isGone) return
      setDrafts(own)
      setLeft(found)
    }
    void open()
    return () => {
      isGone = true
      release()
    }
  }, [key, id, patientId])
  /** What is left here by now. */
  const look = useCallback(async () => {
    if (drafts) setLeft(await drafts.of(patientId))
  }, [drafts, patientId])
  return { drafts, left, look }
}
