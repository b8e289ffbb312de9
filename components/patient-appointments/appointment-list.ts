import { describeList, type ListQuery } from '@/components/list/data/describe-list'
import type { QueryIn } from '@/lib/contract/registry'
import { appointmentStates } from '@/lib/domain/appointments/states'

/** What may be asked of a patient's appointments. */
export const patientAppointments = describeList({
  search: false,
  filters: { when: { choices: ['coming', 'past', 'all'] }, state: { choices: appointmentStates, any: true } },
  sorts: ['given'],
})

/** The same as the API takes it; the server's first HTML asks by it too. */
export const askAppointments = (
  patient_id: number,
  { when, state }: ListQuery<typeof patientAppointments>,
): QueryIn<'appointments.of_patient'> => ({
  patient_id: String(patient_id),
  when: when === 'all' ? undefined : when,
  state,
})
