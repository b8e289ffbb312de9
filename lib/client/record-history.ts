import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { plainHistory, type RecordHistory, toRecordHistory } from '@/lib/domain/record/stream-view'
import { deviceStore, recordHistoryAtom } from './device'

const MOST_KEPT = 8

/** The ids with `id` in front, once, and none too many. */
export const withOpened = (ids: number[], id: number) =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MOST_KEPT)

/** Changes what this device remembers of records; what is absent stays. */
export const changeHistory = (change: (history: RecordHistory) => Partial<RecordHistory>) =>
  deviceStore.set(recordHistoryAtom, (kept: unknown) => {
    const history = toRecordHistory(kept)
    return { ...history, ...change(history) }
  })

const follow = (onChange: () => void) => deviceStore.sub(recordHistoryAtom, onChange)
const readKept = () => deviceStore.get(recordHistoryAtom)
const readNothing = () => plainHistory

/** What this device remembers of records; nothing in the server's first HTML, which does not know the device. */
export function useKeptHistory(): RecordHistory {
  const kept = useSyncExternalStore(follow, readKept, readNothing)
  return useMemo(() => toRecordHistory(kept), [kept])
}

/** Remembers on this device that a patient's record was opened, once it is known to be there. */
export function useRecordHistory(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined) changeHistory(({ ids }) => ({ ids: withOpened(ids, id) }))
  }, [id])
}
