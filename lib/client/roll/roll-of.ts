import { call } from '@/lib/client/api'
import { isStale, isUnanswered } from '@/lib/client/api-error'
import { onReached } from '@/lib/client/connection'
import { logFailure } from '@/lib/client/log-failure'
import type { Enrolment } from '@/lib/contract/enrolments'
import { rollEnds, rollPrefix } from './forget-rolls'
import { isSignedOut } from './is-signed-out'
import { RollQueue, type Tap } from './roll-queue'

/** Whoever shows the list: told what the server has now, and what it did not take. */
type Looker = { sent: (enrolment: Enrolment) => void; refused: (tap: Tap, error: unknown) => void }

const queues = new Map<number, RollQueue>()
const lookers = new Set<Looker>()

/** The presses that this person made on this device: one queue for the page's life, whatever screen is shown. */
export function rollOf(userId: number): RollQueue {
  const known = queues.get(userId)
  if (known) return known
  const queue = new RollQueue(localStorage, rollPrefix + userId, {
    send: async ({ enrolment_id, state, version }) => {
      const { data } = await call('enrolments.update', { params: { id: enrolment_id }, version, body: { state } })
      for (const { sent } of lookers) sent(data)
      return data.version
    },
    standing: async ({ activity_id, enrolment_id }) => {
      const { data } = await call('enrolments.list', { params: { id: activity_id } })
      const enrolment = data.find(({ id }) => id === enrolment_id)
      if (enrolment) for (const { sent } of lookers) sent(enrolment)
      return enrolment ?? null
    },
    failureOf: (error) => (isUnanswered(error) || isSignedOut(error) ? 'later' : isStale(error) ? 'stale' : 'refused'),
    refused: (tap, error) => {
      logFailure('enrolments.update', error)
      for (const { refused } of lookers) refused(tap, error)
    },
  })
  queues.set(userId, queue)
  const unreach = onReached((isReached) => isReached && void queue.flush())
  rollEnds.add(() => {
    unreach()
    queue.forget()
    queues.delete(userId)
  })
  return queue
}

/** Told from now on; gives what ends it. */
export function lookAtRolls(looker: Looker): () => void {
  lookers.add(looker)
  return () => void lookers.delete(looker)
}
