import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { AlertChips } from './alert-chips'

/** The alerts of a patient who was picked, asked for when they are. */
export function PickedAlerts({ patientId }: { patientId: number }) {
  const read = useRead('patient-alerts.list', { params: { id: patientId } })
  return <Read read={read} />
}

/** The alerts of all patients of an appointment, asked for when it is looked at; of several, with whose they are. */
export function AppointmentAlerts({
  appointment: { id, patients },
}: {
  appointment: Pick<Appointment, 'id' | 'patients'>
}) {
  const read = useRead('patient-alerts.of_appointment', { params: { id } })
  return <Read read={read} among={patients.length > 1 ? patients : undefined} />
}

/** Could they not be read? That is said once then, also for what could not be read beside them. */
export function useAlertsUnread(appointmentId: number): boolean {
  const { data, isError } = useRead('patient-alerts.of_appointment', { params: { id: appointmentId } })
  return isError && !data
}

type Read = ReturnType<typeof useRead<'patient-alerts.list'>>

/** That they could not be read is said: nobody is to take it for "none". */
const Read = ({ read, among }: { read: Read; among?: Appointment['patients'] | undefined }) => (
  <MoreTexts files={['patient-alerts']}>
    {read.isError && <ReadLine read={read} />}
    <AlertChips alerts={read.data?.data} among={among} />
  </MoreTexts>
)
