import { useQueryClient } from '@tanstack/react-query'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useBodyKey } from '@/lib/client/use-body-key'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import { useOutcomeTexts } from './use-outcome-texts'

export type Wish = { group_id: number; activity_ids: number[]; patients: { id: number; name: string }[] }

/** Enrols patients in activities of a group, and says what became of each. Gives that, or null where nothing was stored. */
export function useEnrol() {
  const client = useQueryClient()
  const { tell } = useOutcomeTexts()
  const keyOf = useBodyKey()
  const { mutateAsync, isPending } = useSave('enrolments.create', { quiet: true })
  async function enrol({ group_id, activity_ids, patients }: Wish): Promise<EnrolmentOutcome[] | null> {
    const body = { activity_ids, patient_ids: patients.map(({ id }) => id) }
    try {
      const { data } = await mutateAsync({ params: { id: group_id }, body, idempotency_key: keyOf(body) })
      tell(data, patients)
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
