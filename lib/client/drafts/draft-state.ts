import type { EntryContent, RecordEntry } from '@/lib/contract/record'

/**
 * - `saved`: the server has what is on the screen
 * - `typing`, `saving`: it will soon
 * - `kept`: it could not be reached; the device has it, and it is tried again
 * - `conflict`: somebody else changed the same part meanwhile; nothing is sent until one has chosen
 * - `refused`: the server said no (signed meanwhile, not valid): nothing is sent until something is changed
 */
export type DraftStatus = 'saved' | 'typing' | 'saving' | 'kept' | 'conflict' | 'refused'

/** An entry in one of its versions. */
export type EntryVersion = { id: number; version: number }

export type DraftState = {
  content: EntryContent
  status: DraftStatus
  /** As the server has it; null before it was first sent. */
  entry: EntryVersion | null
  saved_at: Date | null
  /** What the other one wrote (`conflict`). */
  theirs: RecordEntry | null
  /** The parts that both changed (`conflict`), as `mergeContent` names them. */
  clashes: string[]
  /** The other one is oneself, in another window (`conflict`). */
  is_own: boolean
  /** How often what somebody else wrote came into what stands here. */
  merges: number
  /** The device did not take what it was to keep last: it stands on this page alone. */
  is_unkept: boolean
  error: unknown
}

/** What is begun to write from, as the server has it. */
export const savedState = ({ content, entry }: Pick<DraftState, 'content' | 'entry'>): DraftState => ({
  ...{ content, entry, status: 'saved', saved_at: null },
  ...{ theirs: null, clashes: [], is_own: false, merges: 0, is_unkept: false, error: null },
})

/** What the device keeps, so that it can be gone on with as if nothing had happened. */
export type KeptWriting = Pick<DraftState, 'content' | 'entry'> & {
  /** What was begun to write from: what the server had in the version of `entry`. Null: nobody knows any more. */
  began: EntryContent | null
  /** What the server was sent last, where nobody knows whether it came. */
  sent: EntryContent | null
  /** It was left with nothing in it: nobody goes on with it, and it is to be removed (`dropLeft`). */
  is_dropped?: true
}

/** What the keeper does not know how to do itself. */
export type DraftWays = {
  /** Begins the entry on the server, empty; asked again, it gives the same one. Rejects as the API client does. */
  begin: () => Promise<RecordEntry>
  /** Writes over the version named. */
  save: (entry: EntryVersion, content: EntryContent) => Promise<RecordEntry>
  /** Takes the version named out of the record. */
  remove: (entry: EntryVersion) => Promise<void>
  /** What stands on the server. */
  read: (id: number) => Promise<RecordEntry>
  /** Rejects where the device takes nothing: it is full, or forbids it. */
  keep: (kept: KeptWriting) => Promise<void>
  forget: () => void
  failureOf: (error: unknown) => 'unreached' | 'stale' | 'refused'
  /** Was what stands there written last by who writes here? */
  isOwn: (theirs: RecordEntry) => Promise<boolean>
}
