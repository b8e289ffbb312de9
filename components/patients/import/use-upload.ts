import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { sendImport } from '@/lib/client/send-file'
import { makeStale } from '@/lib/client/use-api'
import { IMPORT_MAX_BYTES } from '@/lib/domain/patients/import/limits'

/** A file on its way; `share` is how much of it has been sent, from 0 to 1. */
type Upload = { name: string; share: number }

/** Sends one file at a time; what is wrong with it is said by the server, but that it is too large is known before. */
export function useUpload(onRead: (id: number) => void) {
  const t = useTranslations('patient-imports.file')
  const errors = useTranslations('errors')
  const client = useQueryClient()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const gone = useRef<AbortController | null>(null)
  const sent = useRef({ file: '', key: '' })
  useEffect(() => () => gone.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file || upload) return
    setFault(null)
    if (file.size > IMPORT_MAX_BYTES) return setFault(errors('import_too_large'))
    const { name } = file
    gone.current = new AbortController()
    const { signal } = gone.current
    setUpload({ name, share: 0 })
    // Chosen again because nobody answered, it is the same file, and read once.
    const is = `${name} ${file.size} ${file.lastModified}`
    if (sent.current.file !== is) sent.current = { file: is, key: crypto.randomUUID() }
    const { key } = sent.current
    try {
      const { id } = await sendImport(file, { key, signal, onProgress: (share) => setUpload({ name, share }) })
      sent.current = { file: '', key: '' }
      void makeStale(client, 'patient-imports.list')
      onRead(id)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) sent.current = { file: '', key: '' }
      setFault(error instanceof ApiError && error.message ? error.message : t('not_sent'))
    }
    setUpload(null)
  }
  return { upload, fault, send }
}
