import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, isMismatch } from '@/lib/client/api-error'
import { OneWrite } from '@/lib/client/one-write'
import { useSaveToasts } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'

export type Wish = { group_id: number; activity_ids: number[]; patients: { id: number; name: string }[] }

/**
 * What became of a wish. `instead`: of one that was sent before, whose answer was lost, and which was stored after all: the
 * one that was sent now was not. Why, in the server's words.
 */
export type Enrolled = { wish: Wish; outcomes: EnrolmentOutcome[]; instead?: string }

/** Enrols patients in activities of a group. Gives what became of each, which is the caller's to say; null where nobody answered. */
export function useEnrol() {
  const client = useQueryClient()
  const toasts = useSaveToasts('enrolments.create')
  /** Each wish and what it was changed to is written once: see `OneWrite`. */
  const writes = useRef(new Map<string, OneWrite<Enrolled>>())
  /** The same asked again after an answer is another request: somebody may be a member by now, or have come off again. */
  const answered = useRef(0)
  const { mutateAsync, isPending } = useSave('enrolments.create', { quiet: true, handles: isMismatch })
  /** @param of whose wish it is, where several are made side by side: one is no change of the other */
  async function enrol(wish: Wish, of = ''): Promise<Enrolled | null> {
    const { group_id, activity_ids, patients } = wish
    const body = { activity_ids, patient_ids: patients.map(({ id }) => id) }
    const once = writes.current.get(of) ?? new OneWrite<Enrolled>()
    writes.current.set(of, once)
    const send = async (idempotency_key: string) => {
      const { data } = await mutateAsync({ params: { id: group_id }, body, idempotency_key })
      return { wish, outcomes: data }
    }
    try {
      const done = await once.send({ group_id, body, answered: answered.current }, send)
      answered.current += 1
      return done
    } catch (error) {
      // Anything else is said by its toast.
      return isMismatch(error) ? await before(once, error) : null
    } finally {
      for (const name of ['activities.list', 'group-members.list', 'appointments.list'] as const)
        void makeStale(client, name)
    }
  }
  async function before(once: OneWrite<Enrolled>, mismatch: unknown): Promise<Enrolled | null> {
    try {
      const done = await once.earlier(mismatch)
      answered.current += 1
      return { ...done, instead: mismatch instanceof ApiError ? mismatch.problem.message : '' }
    } catch (error) {
      // Where nobody answers now either, that was said.
      if (isMismatch(error)) toasts.failure(error)
      return null
    }
  }
  return { enrol, isPending }
}
