import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useBodyKey } from '@/lib/client/use-body-key'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'

export type Wish = { group_id: number; activity_ids: number[]; patients: { id: number; name: string }[] }

/** Enrols patients in activities of a group. Gives what became of each, which is the caller's to say; null where nobody answered. */
export function useEnrol() {
  const client = useQueryClient()
  const keyOf = useBodyKey()
  /** The same asked again after an answer is another request: somebody may be a member by now, or have come off again. */
  const answered = useRef(0)
  const { mutateAsync, isPending } = useSave('enrolments.create', { quiet: true })
  async function enrol({ group_id, activity_ids, patients }: Wish): Promise<EnrolmentOutcome[] | null> {
    const body = { activity_ids, patient_ids: patients.map(({ id }) => id) }
    try {
      const idempotency_key = keyOf({ group_id, body, answered: answered.current })
      const { data } = await mutateAsync({ params: { id: group_id }, body, idempotency_key })
      answered.current += 1
      return data
    } catch {
      // Said by its toast.
      return null
    } finally {
      for (const name of ['activities.list', 'group-members.list', 'appointments.list'] as const)
        void makeStale(client, name)
    }
  }
  return { enrol, isPending }
}
