import { useCallback, useEffect, useRef, useState } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { ApiError } from '@/lib/client/api-error'
import { isReached } from '@/lib/client/connection'
import { isUnreached } from '@/lib/client/is-unreached'
import { sendFile } from '@/lib/client/send-file'
import { useReached } from '@/lib/client/use-reached'
import type { EntryFile } from '@/lib/contract/record'
import { faultOf, shownName } from '@/lib/domain/record/files'

/** A file on its way to the record, or there. */
export type Upload = {
  key: string
  name: string
  size: number
  status: 'waiting' | 'sending' | 'failed' | 'refused' | 'done'
  /** How much has been sent, from 0 to 1. */
  share: number
  /** Why it is refused: what the server said, or what is known beforehand. */
  reason: string | ReturnType<typeof faultOf>
  blob: File | null
  file: EntryFile | null
  /** How often it met no answer; it is sent by itself once there is a connection, so often. */
  tries: number
}

/** So many go at once; one is refused by the front door when all together are too large. */
const AT_ONCE = 2
/** An answer of this status will not be another when it is asked again. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** So often it is sent by itself: what never comes through waits for a press. */
const BY_ITSELF_MAX = 5
/** Does it wait for a connection, to be sent by itself then? */
export const isWaiting = ({ status, tries }: Upload) => status === 'failed' && tries > 0 && tries <= BY_ITSELF_MAX

const begun = (blob: File): Upload => {
  const reason = faultOf(blob)
  const { name, size } = blob
  return {
    ...{ key: crypto.randomUUID(), name, size, share: 0, reason, file: null, tries: 0 },
    ...{ status: reason ? 'refused' : 'waiting', blob: reason ? null : blob },
  }
}

const kept = (file: EntryFile): Upload => ({
  ...{ key: file.file_id, name: shownName(file), size: file.size_bytes, status: 'done', share: 1, reason: null },
  ...{ blob: null, file, tries: 0 },
})

/** Files being sent, each by itself, so that one that fails is tried again alone and one is given up without the rest. */
export function useUploads(given: EntryFile[]) {
  const patientId = usePatientId()
  const [uploads, setUploads] = useState<Upload[]>(() => given.map(kept))
  const running = useRef(new Map<string, AbortController>())

  const change = useCallback((key: string, more: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)))
  }, [])

  useEffect(() => {
    for (const { key, blob, status, tries } of uploads) {
      if (status !== 'waiting' || !blob || running.current.size >= AT_ONCE) continue
      const gone = new AbortController()
      running.current.set(key, gone)
      change(key, { status: 'sending' })
      sendFile(patientId, blob, { key, onProgress: (share) => change(key, { share }), signal: gone.signal })
        .then(
          (file) => change(key, { status: 'done', share: 1, file, blob: null, name: shownName(file) }),
          (error: unknown) => {
            if (gone.signal.aborted) return
            const isRefused = error instanceof ApiError && isFinal(error.status)
            change(key, {
              ...{ status: isRefused ? 'refused' : 'failed', reason: isRefused ? error.message : null },
              tries: isUnreached(error) && !isReached() ? tries + 1 : 0,
            })
          },
        )
        .finally(() => {
          running.current.delete(key)
          // Whoever waits is looked at again.
          setUploads((all) => [...all])
        })
    }
  }, [uploads, patientId, change])

  const isThere = useReached()
  useEffect(() => {
    if (!isThere) return
    const again = (one: Upload): Upload => (isWaiting(one) ? { ...one, status: 'waiting', share: 0 } : one)
    setUploads((all) => (all.some(isWaiting) ? all.map(again) : all))
  }, [isThere])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const gone of all.values()) gone.abort()
    }
  }, [])

  return {
    uploads,
    files: uploads.flatMap(({ file }) => file ?? []),
    // What waits for a connection would be left behind.
    isBusy: uploads.some((one) => one.status === 'waiting' || one.status === 'sending' || isWaiting(one)),
    add: (blobs: File[]) => setUploads((all) => [...all, ...blobs.map(begun)]),
    retry: (key: string) => change(key, { status: 'waiting', share: 0, tries: 0 }),
    remove: (key: string) => {
      running.current.get(key)?.abort()
      setUploads((all) => all.filter((one) => one.key !== key))
    },
    describe: (key: string, more: Pick<EntryFile, 'caption'>) =>
      setUploads((all) =>
        all.map((one) => (one.key === key && one.file ? { ...one, file: { ...one.file, ...more } } : one)),
      ),
  }
}
