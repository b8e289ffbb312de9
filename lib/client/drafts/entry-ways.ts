import { call } from '@/lib/client/api'
import { isStale, isUnanswered } from '@/lib/client/api-error'
import type { RecordEntry } from '@/lib/contract/record'
import type { DeviceDraft, DeviceDrafts, EntryDraft } from './device-drafts'
import type { DraftWays } from './draft-state'

type Given = Pick<DeviceDraft, 'patient_id' | 'template_version_id' | 'appointment_id' | 'at'> & {
  kind: EntryDraft['kind']
  /**
   * How it is known on this device; of a new one also what it is begun by, so that after a reload the same entry is
   * given again, and no second one made.
   */
  key: string
  /** Who writes. */
  userId: number
  /** The episode that is chosen now. It is asked once: what is begun again is begun as before. */
  episode?: () => number | undefined
  device: () => DeviceDrafts | null
  onSaved?: (saved: RecordEntry) => void
}

/** How an entry of the record is begun, saved, read, and kept on the device while it is written. */
export function entryWays({ key, userId, episode, device, onSaved, ...given }: Given): DraftWays {
  const { patient_id, kind, at, appointment_id, template_version_id } = given
  // In one order, whoever begins it: the API takes the same key with another body for a mistake.
  const entry = { kind, at, appointment_id, template_version_id }
  let fixed: { episode_id: number | undefined } | null = null
  const begunWith = () => {
    fixed ??= { episode_id: episode?.() }
    return fixed
  }
  return {
    begin: async () => {
      const body = { ...entry, ...begunWith() }
      return (await call('record.create', { params: { id: patient_id }, body, idempotency_key: key })).data
    },
    save: async ({ id, version }, content) => {
      const { data } = await call('record.update', { params: { id }, version, body: { content } })
      onSaved?.(data)
      return data
    },
    remove: async ({ id, version }) => {
      await call('record.delete', { params: { id }, version, body: {} })
    },
    read: async (id) => (await call('record.show', { params: { id } })).data,
    keep: async ({ entry: known, ...kept }) =>
      device()?.keep(key, {
        ...{ ...given, ...begunWith(), ...kept },
        ...{ entry_id: known?.id ?? null, version: known?.version ?? 0, typed_at: new Date().toISOString() },
      }),
    forget: () => device()?.forget(key),
    failureOf: (error) =>
      isStale(error) ? 'stale' : isUnanswered(error) || isSignedOut(error) ? 'unreached' : 'refused',
    isOwn: async ({ id, author_id }) => {
      // The newest of what was put aside names who wrote after it.
      const [last] = (await call('record.versions', { params: { id } })).data
      return (last?.author_id ?? author_id) === userId
    },
  }
}

/** The session ended: what was typed waits on the device until one has signed in again. */
const isSignedOut = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401
