import type { Finding } from '@/components/list/data/find-rows'
import type { patientList } from '@/components/patients/patient-list'
import type { PatientRow } from '@/lib/contract/patients'

/** What a search looks through of a patient. */
export const searchedOf = ({
  name,
  phone,
  email,
  identification,
}: Pick<PatientRow, 'name' | 'phone'> & Partial<Pick<PatientRow, 'email' | 'identification'>>) =>
  [name, phone, phone?.replace(/\D/g, ''), email, identification].filter(Boolean).join(' ')

const asGiven = () => 0

/**
 * How patients are found among those that were read before, where the server cannot be reached. A row does not say its
 * groups, so by these nobody is found here; surnames and creation it does not say either: these orders are by name.
 */
export const findLoaded: Finding<PatientRow, typeof patientList> = {
  text: searchedOf,
  keeps: {
    status: (row, status) => row.status === status,
    professional_id: (row, id) => row.professional_id === id,
    tag: ({ tags }, tag) => tags.includes(tag),
    next: (row) => row.next_appointment_at === null,
  },
  orders: { surname: asGiven, created_at: asGiven },
  last: (one, other) => one.name.localeCompare(other.name) || one.id - other.id,
}
