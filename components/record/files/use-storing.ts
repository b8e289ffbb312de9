import { useRef } from 'react'
import { call } from '@/lib/client/api'
import { ApiError } from '@/lib/client/api-error'
import type { EntryFile, RecordEntry } from '@/lib/contract/record'

/** What a person said of files; the rest is the server's to say. */
const saidOf = (files: EntryFile[] = []) =>
  JSON.stringify(files.map(({ file_id, caption, taken_on }) => [file_id, caption || null, taken_on ?? null]))

/**
 * Stores files as an entry. Where an answer is lost, what was written is found again: the entry is begun once, with what it
 * was begun with, and a change that stands there already is made.
 */
export function useStoring(patientId: number, entry: RecordEntry | null) {
  const written = useRef<RecordEntry | null>(entry)
  const begun = useRef<{ key: string; files: EntryFile[] } | null>(null)

  const begin = async (files: EntryFile[]) => {
    begun.current ??= { key: crypto.randomUUID(), files }
    const { key, files: first } = begun.current
    const body = { kind: 'attachment', content: { files: first } } as const
    const { data } = await call('record.create', { params: { id: patientId }, body, idempotency_key: key })
    written.current = data
    return { data, isWhole: saidOf(first) === saidOf(files) }
  }
  const change = async ({ id, version }: RecordEntry, files: EntryFile[]) => {
    try {
      return (await call('record.update', { params: { id }, version, body: { content: { files } } })).data
    } catch (error) {
      const isOver = error instanceof ApiError && (error.code === 'version_stale' || error.code === 'entry_signed')
      const { data } = isOver ? await call('record.show', { params: { id } }) : { data: null }
      if (!data || saidOf(data.content.files) !== saidOf(files)) throw error
      return data
    }
  }
  return {
    /** @throws as the API client does */
    store: async (files: EntryFile[]): Promise<RecordEntry> => {
      if (!written.current) {
        const { data, isWhole } = await begin(files)
        if (isWhole) return data
      }
      written.current = await change(written.current!, files)
      return written.current
    },
    /** Nothing was written: what is begun after it is another entry. */
    refused: () => {
      begun.current = null
    },
  }
}
