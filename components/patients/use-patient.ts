import { useParams } from 'next/navigation'
import { ApiError } from '@/lib/client/api-error'
import { useRead } from '@/lib/client/use-api'

/** The number in the address `/patients/:id`; NaN when it is none. */
export function usePatientId(): number {
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.NaN
}

/** The patient of the address. `missing`: there is no such patient in this clinic. */
export function usePatient() {
  const id = usePatientId()
  const isId = !Number.isNaN(id)
  const { data, error, isError, refetch } = useRead('patients.show', { params: { id } }, { enabled: isId })
  const missing = !isId || (error instanceof ApiError && error.status === 404)
  return { id, patient: data?.data, missing, failed: isError && !data && !missing, refetch }
}

/** Every appointment of the patient of the address, past and to come. */
export function usePatientAppointments() {
  const id = usePatientId()
  return useRead('appointments.list', { query: { patient_id: id } }, { enabled: !Number.isNaN(id) })
}
