import { useRef, useState } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { useChosenEpisode } from '@/components/record/chosen-episode'
import { call } from '@/lib/client/api'
import { isStale } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { FilledMeasure } from '@/lib/contract/measure'
import type { RecordEntry } from '@/lib/contract/record'
import { isSame } from '@/lib/domain/record/merge-content'

type Given = {
  /** The draft that is gone on with; null: a new one. */
  entry: RecordEntry | null
  /** The version that it was typed on. */
  version: number
  /** It stays a draft; else it is signed at once. */
  isDraft: boolean
  sendKey: string
  onSaved: () => void
}

/**
 * Saves a measure that was filled in, and signs it unless it is to stay a draft. One whose answer was lost is known again,
 * and neither written twice nor taken for somebody else's.
 */
export function useMeasureSave({ entry, version, isDraft, sendKey, onSaved }: Given) {
  const patientId = usePatientId()
  const episode_id = useChosenEpisode()
  const [isDone, setDone] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const sent = useRef<FilledMeasure | null>(null)

  const sign = useSave('record.sign', { onSuccess: () => setDone(true), onFailure: () => setDone(true) })
  const settled = ({ data }: { data: RecordEntry }) => {
    onSaved()
    if (isDraft) setDone(true)
    else sign.send({ params: { id: data.id }, version: data.version, body: {} })
  }
  const saving = { quiet: !isDraft, handles: () => true, onSuccess: settled }
  const create = useSave('record.create', { ...saving, key: sendKey, onFailure: setRefused })
  const update = useSave('record.update', {
    ...saving,
    onFailure: async (error) => {
      const found = isStale(error) ? await call('record.show', { params: { id: entry!.id } }).catch(() => null) : null
      if (found && isMeant(found.data, sent.current)) settled(found)
      else setRefused(error)
    },
  })
  return {
    isDone,
    refused,
    isSaving: create.isPending || update.isPending || sign.isPending,
    send: (measure: FilledMeasure) => {
      setRefused(null)
      sent.current = measure
      const content = { measure }
      if (entry) update.mutate({ params: { id: entry.id }, version, body: { content } })
      else create.send({ params: { id: patientId }, body: { kind: 'measure', episode_id, content } })
    },
  }
}

/** Whether an entry holds these answers already: it was saved, and only the answer was lost. */
function isMeant({ content }: RecordEntry, sent: FilledMeasure | null): boolean {
  const { score, filled_by, ...stored } = content.measure ?? {}
  return sent !== null && isSame(stored, sent)
}
