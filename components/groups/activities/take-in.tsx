import { MembersSheet } from '@/components/groups/members/members-sheet'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { useRead } from '@/lib/client/use-api'

type Props = { groupId: number; patient: PickedPatient; day: string; onClosed: () => void }

/** Takes somebody into the group by one of its plans, from a day on, so that they can be enrolled then. */
export function TakeIn({ groupId, patient, day, onClosed }: Props) {
  const plans = useRead('group-plans.list', { params: { id: groupId } }).data?.data
  return plans ? <MembersSheet {...{ groupId, plans, day, onClosed }} patients={[patient]} /> : null
}
