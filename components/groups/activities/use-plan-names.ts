import { useRead } from '@/lib/client/use-api'
import { isMemberOn } from '@/lib/domain/groups/membership'

/** By which plan a patient is in the group on a day; empty where they are in none, or that is not known. */
export function usePlanNames(groupId: number): (patientId: number, day: string) => string {
  const members = useRead('group-members.list', { params: { id: groupId } }).data?.data
  const plans = useRead('group-plans.list', { params: { id: groupId } }).data?.data
  return (patientId, day) => {
    const member = members?.find(
      ({ patient_id, from_day, until_day }) =>
        patient_id === patientId && isMemberOn({ from: from_day, until: until_day }, day),
    )
    return plans?.find(({ id }) => id === member?.plan_id)?.name ?? ''
  }
}
