import type { RecordEntry } from '@/lib/contract/record'
import { isNothing } from '@/lib/domain/record/content'
import { type DeviceDraft, type DeviceDrafts, type KeptDraft, savesItself } from './device-drafts'
import { entryWays } from './entry-ways'

const under = new Set<string>()

/**
 * Removes from a patient's record what was left on this device with nothing in it, where nobody else wrote in it since;
 * what nobody answers to waits. Gives whether anything is done with.
 */
export async function dropLeft(drafts: DeviceDrafts, patientId: number, userId: number): Promise<boolean> {
  let isAny = false
  for (const one of await drafts.of(patientId)) {
    if (!one.draft.is_dropped || under.has(one.key)) continue
    under.add(one.key)
    if (await isDone(one, drafts, userId)) {
      drafts.forget(one.key)
      isAny = true
    }
    under.delete(one.key)
  }
  return isAny
}

async function isDone({ key, draft }: KeptDraft, drafts: DeviceDrafts, userId: number): Promise<boolean> {
  // The others are not written by a keeper, and none is dropped.
  if (draft.entry_id === null || !savesItself(draft)) return true
  const { kind, entry_id, patient_id, template_version_id, appointment_id, at } = draft
  const given = { kind, patient_id, template_version_id, appointment_id, at }
  const ways = entryWays({ ...given, key, userId, device: () => drafts })
  try {
    const theirs = await ways.read(entry_id)
    if (isOwn(draft, theirs)) await ways.remove({ id: entry_id, version: theirs.version })
    return true
  } catch (error) {
    // Refused, or written in meanwhile: it stays as it is.
    return ways.failureOf(error) !== 'unreached'
  }
}

/** Nobody else wrote in it: it is the version that was known here, or what came of it says nothing. */
const isOwn = ({ version }: DeviceDraft, { state, version: now, content }: RecordEntry): boolean =>
  state === 'draft' && (now === version || isNothing(content))
