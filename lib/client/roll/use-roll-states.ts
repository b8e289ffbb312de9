import { useState, useSyncExternalStore } from 'react'
import { useUser } from '@/lib/client/use-user'
import type { Enrolment } from '@/lib/contract/enrolments'
import { rollOf } from './roll-of'

/**
 * What was pressed of who came and is not with the server yet: every place that says who came says this first, also
 * without network.
 */
export function useRollStates() {
  const { id } = useUser()
  const [queue] = useState(() => rollOf(id))
  const taps = useSyncExternalStore(
    queue.subscribe,
    () => queue.taps,
    () => queue.taps,
  )
  return {
    queue,
    taps,
    /** What is meant of somebody by now. */
    stateOf: (enrolment: Pick<Enrolment, 'id' | 'state'>) =>
      taps.findLast(({ enrolment_id }) => enrolment_id === enrolment.id)?.state ?? enrolment.state,
    isUnsent: (activityId: number) => taps.some(({ activity_id }) => activity_id === activityId),
  }
}
