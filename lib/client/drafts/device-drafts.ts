import type { EntryContent } from '@/lib/contract/record'
import type { ReportKind, ReportPart } from '@/lib/contract/reports'
import type { Locale } from '@/lib/i18n/locales'
import { draftPrefix } from './has-drafts'
import type { Lock } from './lock'

/** A report that is not made yet, as it stands in its sheet. */
export type TypedReport = {
  /** The episode that it was begun from; null: the whole record. */
  opened_of: number | null
  kind: ReportKind
  range: { episode_id: number | null; from: string; to: string }
  parts: ReportPart[]
  texts: { recipient: string; reason: string; treatment: string }
  /** Null: as the episode proposes it. */
  advice: string | null
  locale: Locale
}

/** What somebody typed into an entry and the server has not said that it has. */
export type DeviceDraft = {
  patient_id: number
  /** Null: an entry that has not been begun on the server. */
  entry_id: number | null
  /** The version that it was written on. */
  version: number
  /** `addendum`: to an entry that is signed; its text is the answer `text`. `report`: no entry, but a letter about them. */
  kind: 'note' | 'anamnesis' | 'exploration' | 'pain' | 'measure' | 'addendum' | 'report'
  /** Null: it is no form. */
  template_version_id: number | null
  appointment_id: number | null
  /** The episode that a new one was begun in; absent leaves it to the server. */
  episode_id?: number | undefined
  /** When what it tells of was, ISO 8601. */
  at: string
  content: EntryContent
  /** Of a report alone. */
  report?: TypedReport
  /** As the keeper says it (`KeptWriting`); absent where an older page kept it. */
  began?: EntryContent | null
  sent?: EntryContent | null
  is_dropped?: true
  /** Whoever wrote it was told that it waits for them: nothing is done with it before they have opened it. */
  is_told?: true
  /** What it is sent with (Idempotency-Key), of what is sent once and whole: sent again after a reload, it is written once. */
  send_key?: string
  /** When it was typed last, ISO 8601. */
  typed_at: string
}

/** An entry, which saves itself while it is written; the other kinds are saved by a press alone. */
export type EntryDraft = DeviceDraft & { kind: Exclude<DeviceDraft['kind'], 'addendum' | 'measure' | 'report'> }
export const savesItself = (draft: DeviceDraft): draft is EntryDraft =>
  draft.kind !== 'addendum' && draft.kind !== 'measure' && draft.kind !== 'report'

/** A draft with the key that it is known by on the device. */
export type KeptDraft = { key: string; draft: DeviceDraft }

/** How an addendum that is being written is known on a device. */
export const addendumKey = (entryId: number) => `addendum-${entryId}`

/** How a measure that is being filled in is known: as one's own draft of an entry, or as the patient's next one. */
export const measureDraftKey = (patientId: number, entryId: number | undefined) =>
  entryId === undefined ? `measure-new-${patientId}` : `measure-${entryId}`

/** How a report that is being written is known: one for each place that it is begun from. */
export const reportDraftKey = (patientId: number, episodeId: number | null) =>
  `report-${patientId}-${episodeId ?? 'all'}`

/** The drafts that one person left on this device, locked with their key. */
export type DeviceDrafts = {
  keep(key: string, draft: DeviceDraft): Promise<void>
  forget(key: string): void
  /** Those of a patient, with their keys, the latest first. What cannot be read any more is left where it is. */
  of(patientId: number): Promise<KeptDraft[]>
  /** The same of all patients. */
  all(): Promise<KeptDraft[]>
}

/**
 * @param lock null where the browser has no cryptography: nothing is kept.
 * @param store the device's; full or forbidden, it keeps nothing, and the server's copy is all there is.
 */
export function deviceDrafts(userId: number, lock: Lock | null, store: Storage = localStorage): DeviceDrafts {
  const prefix = draftPrefix(userId)
  /** What was forgotten while it was being locked is not put back. */
  const turns = new Map<string, number>()
  const turnOf = (key: string) => turns.get(key) ?? 0
  const next = (key: string) => turns.set(key, turnOf(key) + 1)
  const all = async () => {
    if (!lock) return []
    const found: KeptDraft[] = []
    for (const name of Object.keys(store).filter((one) => one.startsWith(prefix))) {
      const draft = await readable(lock, store.getItem(name))
      if (draft) found.push({ key: name.slice(prefix.length), draft })
    }
    return found.sort((one, other) => other.draft.typed_at.localeCompare(one.draft.typed_at))
  }
  return {
    async keep(key, draft) {
      if (!lock) return
      next(key)
      const turn = turnOf(key)
      const locked = await lock.close(JSON.stringify(draft))
      if (turnOf(key) === turn) store.setItem(prefix + key, locked)
    },
    forget(key) {
      next(key)
      store.removeItem(prefix + key)
    },
    of: async (patientId) => (await all()).filter(({ draft }) => draft.patient_id === patientId),
    all,
  }
}

async function readable(lock: Lock, locked: string | null): Promise<DeviceDraft | null> {
  try {
    // What this person's key opens was written by this product.
    return JSON.parse(await lock.open(locked ?? '')) as DeviceDraft
  } catch {
    return null
  }
}
