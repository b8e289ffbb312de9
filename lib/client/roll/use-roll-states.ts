import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { notify } from '@/lib/client/toasts'
import { useUser } from '@/lib/client/use-user'
import type { Enrolment } from '@/lib/contract/enrolments'
import { rollOf } from './roll-of'

/**
 * What was pressed of who came and is not with the server yet: every place that says who came says this first, also
 * without network. It also says where somebody else's mark stays in place of a press.
 */
export function useRollStates() {
  const { id } = useUser()
  const [queue] = useState(() => rollOf(id))
  const taps = useSyncExternalStore(
    queue.subscribe,
    () => queue.taps,
    () => queue.taps,
  )
  const t = useTranslations('group-activities.roll')
  const sayOvertaken = useEffectEvent(() => {
    for (const { patient_name: name, state } of queue.takeOvertaken())
      notify({ type: 'warning', message: t('overtaken', { name, state }), sticky: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(taps): a press that is overtaken leaves them
  useEffect(() => sayOvertaken(), [taps])
  return {
    queue,
    taps,
    /** What is meant of somebody by now. */
    stateOf: (enrolment: Pick<Enrolment, 'id' | 'state'>) =>
      taps.findLast(({ enrolment_id }) => enrolment_id === enrolment.id)?.state ?? enrolment.state,
    isUnsent: (activityId: number) => taps.some(({ activity_id }) => activity_id === activityId),
  }
}
