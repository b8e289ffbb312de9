import type { Exercise } from '@/lib/contract/exercises'
import { call } from './api'
import { ApiError } from './api-error'

type Settings = {
  /** Of a sending that was interrupted: it goes on from there. */
  begun: string | null
  /** Told the number of the sending, so that it can go on. */
  onBegun: (id: string) => void
  /** How much has arrived, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a video to an exercise, a part after the other. Where the line is lost it throws, and goes on from what arrived when it is
 * called again with `begun`. @throws ApiError
 */
export async function sendVideo(exerciseId: number, file: File, settings: Settings): Promise<Exercise> {
  const { signal, onProgress } = settings
  let upload = await uploadOf(exerciseId, file, settings)
  settings.onBegun(upload.id)
  for (;;) {
    onProgress(upload.received / file.size)
    const { received: offset, part_bytes } = upload
    const body = new FormData()
    body.set('part', file.slice(offset, offset + part_bytes), 'part')
    const { data } = await call('exercise-videos.send', { params: { id: upload.id }, query: { offset }, body, signal })
    if (data.exercise) return data.exercise
    upload = data
  }
}

/** Where a sending stands, a new one where there is none any more. */
async function uploadOf(exerciseId: number, file: File, { begun, signal }: Settings) {
  if (begun) {
    try {
      return (await call('exercise-videos.show', { params: { id: begun }, signal })).data
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    }
  }
  return (await call('exercise-videos.begin', { params: { id: exerciseId }, body: { size: file.size }, signal })).data
}
