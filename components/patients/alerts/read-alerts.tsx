import { useTranslations } from 'next-intl'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { useReached } from '@/lib/client/use-reached'
import type { Appointment } from '@/lib/contract/appointments'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { AlertChips } from './alert-chips'

/** The alerts of a patient who was picked, asked for when they are. */
export function PickedAlerts({ patientId }: { patientId: number }) {
  const read = useRead('patient-alerts.list', { params: { id: patientId } })
  return <Read read={read} />
}

type OfAppointment = {
  appointment: Pick<Appointment, 'id' | 'patients'>
  /** What else is said of the visit could not be read either: here that is said, too. */
  isRestUnread?: boolean
}

/** The alerts of all patients of an appointment, asked for when it is looked at; of several, with whose they are. */
export function AppointmentAlerts({ appointment: { id, patients }, isRestUnread }: OfAppointment) {
  const read = useRead('patient-alerts.of_appointment', { params: { id } })
  return (
    <Read read={read} what={isRestUnread ? 'visit' : 'alerts'} among={patients.length > 1 ? patients : undefined} />
  )
}

/** Could they not be read? That is said once then, also for what could not be read beside them. */
export function useAlertsUnread(appointmentId: number): boolean {
  const { data, isError } = useRead('patient-alerts.of_appointment', { params: { id: appointmentId } })
  return isError && !data
}

type Read = ReturnType<typeof useRead<'patient-alerts.list'>>

type What = 'alerts' | 'visit'
type ReadProps = { read: Read; what?: What; among?: Appointment['patients'] | undefined }

/** That they could not be read is said: nobody is to take it for "none". */
const Read = ({ read, what = 'alerts', among }: ReadProps) => (
  <MoreTexts files={['patient-alerts']}>
    {read.isError && <Unread read={read} what={what} />}
    <AlertChips alerts={read.data?.data} among={among} />
  </MoreTexts>
)

function Unread({ read, what }: { read: Read; what: What }) {
  const t = useTranslations('patient-alerts.unread')
  return <ReadLine read={read} said={t(useReached() ? what : `${what}_offline`)} />
}
