import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { fieldErrors } from '@/lib/client/api-error'
import { readKey } from '@/lib/client/read-key'
import { lookAtRolls } from '@/lib/client/roll/roll-of'
import type { Mark } from '@/lib/client/roll/roll-queue'
import { useRollStates } from '@/lib/client/roll/use-roll-states'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import { useReached } from '@/lib/client/use-reached'
import type { Enrolment } from '@/lib/contract/enrolments'
import type { Answer } from '@/lib/contract/registry'
import { useReadEnrolledAgain } from './use-enrolment-changes'

/**
 * The list of an activity while it is called: each press is seen at once, kept on the device and sent when it can be.
 * Whatever else waits there of lists that were called before is sent too.
 */
export function useRoll() {
  const client = useQueryClient()
  const { queue, taps, stateOf } = useRollStates()
  const toasts = useSaveToasts('enrolments.update')
  const t = useTranslations('toasts.enrolments.update')
  const readAgain = useReadEnrolledAgain()
  const isOnline = useReached()

  const sent = useEffectEvent((enrolment: Enrolment) => {
    client.setQueryData<Answer<'enrolments.list'>>(
      readKey('enrolments.list', { params: { id: enrolment.activity_id } }),
      (known) => known && { data: known.data.map((each) => (each.id === enrolment.id ? enrolment : each)) },
    )
    if (queue.taps.length <= 1) readAgain()
  })
  const refused = useEffectEvent((_: unknown, error: unknown) => {
    const why = Object.values(fieldErrors(error))[0]
    if (why) notify({ type: 'error', message: t('failure'), detail: why })
    else toasts.failure(error)
    readAgain()
  })
  useEffect(() => {
    const end = lookAtRolls({ sent: (enrolment) => sent(enrolment), refused: (tap, error) => refused(tap, error) })
    void queue.flush()
    return end
  }, [queue])

  return {
    isOnline,
    /** The server has all that was pressed. */
    isSent: taps.length === 0,
    stateOf,
    mark: (enrolments: Enrolment[], state: Mark) =>
      void queue.tap(
        ...enrolments.map(({ id: enrolment_id, activity_id, ...stored }) => {
          // Of one that was pressed before, what is on its way says which version it has then.
          const { from, version } = taps.findLast((tap) => tap.enrolment_id === enrolment_id) ?? {
            from: stored.state,
            version: stored.version,
          }
          return { enrolment_id, activity_id, state, from, version }
        }),
      ),
  }
}
