import { useLeft } from '@/components/record/use-left'
import type { DeviceDraft } from '@/lib/client/drafts/device-drafts'
import type { EntryContent } from '@/lib/contract/record'
import type { Opened } from './editor/use-pain-draft'

type Left = { key: string; draft: DeviceDraft }

/** Where this device keeps pains, and what stayed here of this patient's. */
export const useLeftPain = () => useLeft('pain')

/** Who knows no more what it was begun from asks about everything that differs. */
const keptOf = ({ entry_id, began, sent }: DeviceDraft) => ({
  ...(entry_id !== null && { began: began ?? null }),
  sent: sent ?? null,
})

type Entry = { id: number; version: number; at: string; appointment_id: number | null; content: EntryContent }

/** An entry as it is opened: as the server has it, or with what stayed on this device, on the version that it was typed on. */
export function openedEntry({ id, version, at, appointment_id, content }: Entry, left: Left[]): Opened {
  const found = left.find(({ draft }) => draft.entry_id === id)
  if (!found) {
    return { key: `pain-${id}`, at, appointment_id, entry: { id, version }, content, recovered_at: null }
  }
  const { key, draft } = found
  return {
    ...{ key, at, appointment_id, content: draft.content },
    ...{ entry: { id, version: draft.version }, kept: keptOf(draft), recovered_at: draft.typed_at },
  }
}

/** A new one: that which this device has and the server never heard of, else one of which nothing is said. */
export function openedNew(left: Left[], appointment_id: number | null): Opened {
  const found = left.find(({ draft }) => draft.entry_id === null)
  if (found) {
    const { at, content, typed_at, appointment_id: visit } = found.draft
    const own = { key: found.key, at, appointment_id: visit, entry: null, content }
    return { ...own, kept: keptOf(found.draft), recovered_at: typed_at }
  }
  const content = { answers: {}, carried: {} }
  const at = new Date().toISOString()
  return { key: `pain-new-${crypto.randomUUID()}`, at, appointment_id, entry: null, content, recovered_at: null }
}
