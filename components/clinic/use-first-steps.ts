import { useDates } from '@/components/format/use-dates'
import { useFirstInstant } from '@/lib/client/first-instant'
import { stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { doneSteps, leftSteps, PATIENTS_ENOUGH, unpriced, withoutHours } from '@/lib/domain/clinic/first-steps'
import { visitorOf } from '@/lib/domain/identity/visitor'
import { useSaidSteps } from './said-steps'

/** How far the clinic is with its first steps. One that is confined could do none of them. */
export function useFirstSteps(isWanted: boolean) {
  const user = useUser()
  const { today } = useDates()
  const isConfined = visitorOf(user, useFirstInstant()).is_confined
  const enabled = isWanted && user.is_admin && !isConfined
  const patients = useRead('patients.list', { query: { limit: 1 } }, { enabled })
  const count = patients.data?.meta.count ?? 0
  const areFew = count > 0 && count < PATIENTS_ENOUGH
  const imports = useRead('patient-imports.list', {}, { enabled: enabled && areFew })
  const services = useRead('services.list', {}, { enabled })
  const employees = useRead('employees.list', {}, { enabled })
  const plannings = useRead('plannings.list', { query: { from: today, to: today } }, { enabled })
  const rooms = useRead('rooms.list', {}, { enabled })
  const reads = [patients, ...(areFew ? [imports] : []), services, employees, plannings, rooms]
  if (!enabled) return null
  const unread = reads.find((read) => stateOf(read) === 'unread')
  if (unread) return { unread }
  if (!patients.data || !services.data || !employees.data || !plannings.data || !rooms.data) return null
  if (areFew && !imports.data) return null
  const facts = {
    clinic: user.clinic,
    patients: count,
    imports: imports.data?.data ?? [],
    services: services.data.data,
    employees: employees.data.data,
    plannings: plannings.data.data,
    rooms: rooms.data.data.length,
  }
  return {
    done: doneSteps(facts),
    /** Named with their steps. */
    unpriced: unpriced(facts.services),
    withoutHours: withoutHours(facts),
  }
}

/** How many of them are left; null: nobody knows (yet), or they are not this person's, or not wanted. */
export function useStepsLeft(isWanted: boolean): number | null {
  const { said } = useSaidSteps(useUser().id)
  const steps = useFirstSteps(isWanted && !said.includes('card'))
  return steps?.done ? leftSteps(steps.done, said).length : null
}
