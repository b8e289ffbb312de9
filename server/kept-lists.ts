/** What a list was made of: PostgreSQL's word for which transactions were visible to its statement. */
export type Snapshot = string

/** A list as it goes out, and what it was made of. */
export type KeptList = { bytes: Uint8Array; snapshot: Snapshot }

/** All lists of a process together: some 300 weeks of a large clinic. */
const BYTES_MAX = 32 * 1024 * 1024
/** What a list takes besides its bytes: whoever asks for a million empty days fills no memory either. */
const EACH_BYTES = 1024
const sizeOf = ({ bytes }: KeptList) => bytes.byteLength + EACH_BYTES
/** Longer than a screen asks for the same again; shorter by far than changes are remembered (server/jobs/clean-up.ts). */
export const KEPT_MS = 5 * 60_000

/**
 * Lists of the agenda as they went out, by clinic and question: a change of one appointment has every open screen of the
 * clinic ask for the same weeks anew. One instance a process. What it gives is true only where
 * `hasChangedSince` says no (server/queries/appointments/changed-since.ts).
 */
export class KeptLists {
  readonly #lists = new Map<string, KeptList & { until: number }>()
  #bytes = 0

  of(key: string, now: Date): KeptList | undefined {
    const list = this.#lists.get(key)
    if (!list || list.until > now.getTime()) return list
    this.#drop(key)
    return undefined
  }

  /** Keeps a list; those that were kept longest ago make room. */
  keep(key: string, list: KeptList, now: Date) {
    this.#drop(key)
    if (sizeOf(list) > BYTES_MAX / 16) return
    this.#lists.set(key, { ...list, until: now.getTime() + KEPT_MS })
    this.#bytes += sizeOf(list)
    for (const oldest of this.#lists.keys()) {
      if (this.#bytes <= BYTES_MAX) return
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    const list = this.#lists.get(key)
    if (list && this.#lists.delete(key)) this.#bytes -= sizeOf(list)
  }
}
