import { ApiError } from '@/lib/client/api-error'
import { isNothing } from '@/lib/domain/record/content'
import { type DeviceDraft, type DeviceDrafts, type EntryDraft, type KeptDraft, savesItself } from './device-drafts'
import { keepDraft } from './draft-keeper'
import type { DraftWays, KeptWriting } from './draft-state'
import { dropLeft } from './drop-left'
import { entryWays } from './entry-ways'

/**
 * What became of a draft of before: the server has it; somebody else changed the same, or the server said no, and it stays
 * on the device; or it is none that saves itself (a measure, an addendum, a report), and waits for whoever wrote it.
 */
export type DraftOutcome = {
  of: DeviceDraft
  is: 'sent' | 'conflict' | 'refused' | 'unsaved'
  error?: unknown
}

type Given = {
  userId: number
  drafts: DeviceDrafts
  /** Aborted, nothing is sent any more: somebody else may be signed in. */
  signal: AbortSignal
}

/**
 * Sends what this device keeps of an entry as the screen that wrote it would: on the version that it was written on, by the
 * key that it was begun by; it stays a draft. `later`: nobody answered; `gone`: there is nothing to be said of it.
 */
export async function sendDraft({ key, draft }: KeptDraft, given: Given): Promise<DraftOutcome | 'later' | 'gone'> {
  const { drafts, userId } = given
  if (draft.is_dropped) return (await dropLeft(drafts, draft.patient_id, userId)) ? 'gone' : 'later'
  if (!savesItself(draft)) {
    await drafts.keep(key, { ...draft, is_told: true })
    return { of: draft, is: 'unsaved' }
  }
  if (draft.entry_id === null && isNothing(draft.content)) {
    drafts.forget(key)
    return 'gone'
  }
  return sendEntry(key, draft, given)
}

async function sendEntry(key: string, draft: EntryDraft, given: Given): Promise<DraftOutcome | 'later'> {
  const { kind, patient_id, template_version_id, appointment_id, at, content, sent = null, began = null } = draft
  const entry = draft.entry_id === null ? null : { id: draft.entry_id, version: draft.version }
  const own = { kind, patient_id, template_version_id, appointment_id, at, key, userId: given.userId }
  const ways = entryWays({ ...own, episode: () => draft.episode_id, device: () => given.drafts })
  const device = keptAs(key, draft, given.drafts)
  const keeper = keepDraft(
    { content, entry, sent, ...(entry && { began }) },
    { ...whileSignedIn(ways, given.signal), keep: device.keep },
  )
  keeper.resend()
  const { status, error } = await keeper.settle()
  if (status === 'conflict' || status === 'refused') device.tell()
  keeper.stop()
  await device.isKept()
  if (status === 'saved') return { of: draft, is: 'sent' }
  return status === 'conflict' || status === 'refused' ? { of: draft, is: status, error } : 'later'
}

/** Keeps it as of when it was typed; told, it is not sent again until somebody has opened it. */
function keptAs(key: string, draft: DeviceDraft, drafts: DeviceDrafts) {
  let isTold = false
  let last: Promise<void> = Promise.resolve()
  return {
    keep: ({ entry, ...writing }: KeptWriting) => {
      const known = { entry_id: entry?.id ?? null, version: entry?.version ?? 0 }
      last = drafts.keep(key, { ...draft, ...writing, ...known, ...(isTold && { is_told: true }) })
      return last
    },
    tell: () => {
      isTold = true
    },
    // A device that is full has what it had before.
    isKept: () => last.catch(() => undefined),
  }
}

/** Nobody is there to answer once the person has left. */
function whileSignedIn(ways: DraftWays, signal: AbortSignal): DraftWays {
  const unlessLeft =
    <Given extends unknown[], Answer>(way: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (signal.aborted) throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
      return way(...given)
    }
  return { ...ways, begin: unlessLeft(ways.begin), save: unlessLeft(ways.save), read: unlessLeft(ways.read) }
}
