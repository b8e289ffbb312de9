import { listQuery } from '@/components/list/data/describe-list'
import { askAppointments, patientAppointments } from '@/components/patient-appointments/appointment-list'
import { PatientAppointments } from '@/components/patient-appointments/patient-appointments'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn } from '@/lib/export/slots'

type Props = { params: Promise<{ id: string }> }

export default async function Page({ params }: Props) {
  const id = idIn((await params).id)
  const query = askAppointments(id, listQuery(patientAppointments, new URLSearchParams()))
  return (
    <Prefetched reads={() => [['appointments.of_patient', { query }]]}>
      <PatientAppointments />
    </Prefetched>
  )
}
