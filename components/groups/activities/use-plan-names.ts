import { usePlanTexts } from '@/components/groups/use-plan-texts'
import { useRead } from '@/lib/client/use-api'
import { isDropIn, isMemberOn } from '@/lib/domain/groups/membership'

/** By which plan a patient is in the group on a day, of a drop-in one with its price; empty where they are in none, or that is not known. */
export function usePlanNames(groupId: number): (patientId: number, day: string) => string {
  const members = useRead('group-members.list', { params: { id: groupId } }).data?.data
  const plans = useRead('group-plans.list', { params: { id: groupId } }).data?.data
  const { dropIn } = usePlanTexts()
  return (patientId, day) => {
    const member = members?.find(
      ({ patient_id, from_day, until_day }) =>
        patient_id === patientId && isMemberOn({ from: from_day, until: until_day }, day),
    )
    const plan = plans?.find(({ id }) => id === member?.plan_id)
    return plan && isDropIn(plan) ? dropIn(plan.price_cents) : (plan?.name ?? '')
  }
}
