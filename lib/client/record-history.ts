import { useEffect } from 'react'
import { deviceStore, recordHistoryAtom } from './device'

const MOST_KEPT = 8

/** The ids with `id` in front, once, and none too many. */
export const withOpened = (ids: number[], id: number) =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MOST_KEPT)

/** Remembers on this device that a patient's record was opened, once it is known to be there. */
export function useRecordHistory(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined) deviceStore.set(recordHistoryAtom, (ids) => withOpened(ids, id))
  }, [id])
}
