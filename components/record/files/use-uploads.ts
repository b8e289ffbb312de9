import { useCallback, useEffect, useRef, useState } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { ApiError } from '@/lib/client/api-error'
import { sendFile } from '@/lib/client/send-file'
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
}

/** So many go at once; one is refused by the front door when all together are too large. */
const AT_ONCE = 2
/** An answer of this status will not be another when it is asked again. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

const begun = (blob: File): Upload => {
  const reason = faultOf(blob)
  const { name, size } = blob
  return {
    ...{ key: crypto.randomUUID(), name, size, share: 0, reason, file: null },
    ...{ status: reason ? 'refused' : 'waiting', blob: reason ? null : blob },
  }
}

const kept = (file: EntryFile): Upload => ({
  ...{ key: file.file_id, name: shownName(file), size: file.size_bytes, status: 'done', share: 1, reason: null },
  ...{ blob: null, file },
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
    for (const { key, blob, status } of uploads) {
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
            change(key, { status: isRefused ? 'refused' : 'failed', reason: isRefused ? error.message : null })
          },
        )
        .finally(() => {
          running.current.delete(key)
          // Whoever waits is looked at again.
          setUploads((all) => [...all])
        })
    }
  }, [uploads, patientId, change])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const gone of all.values()) gone.abort()
    }
  }, [])

  return {
    uploads,
    files: uploads.flatMap(({ file }) => file ?? []),
    isBusy: uploads.some(({ status }) => status === 'waiting' || status === 'sending'),
    add: (blobs: File[]) => setUploads((all) => [...all, ...blobs.map(begun)]),
    retry: (key: string) => change(key, { status: 'waiting', share: 0 }),
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
