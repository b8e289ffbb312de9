import { EditSheet } from '@/components/form/edit-sheet'
import { useUser } from '@/lib/client/use-user'
import { alertKinds, type PatientAlert, PatientAlertForm } from '@/lib/contract/patient-alerts'
import { mayReadAlert } from '@/lib/domain/patients/alerts'
import { alertFields } from './alert-fields'

type Props = { patientId: number; alert?: PatientAlert; onClosed: () => void }

const changed = alertFields([])

/** Adds an alert to a patient, or changes one. */
export function AlertSheet({ patientId, alert, onClosed }: Props) {
  const user = useUser()
  const table = alert ? changed : alertFields(alertKinds.filter((kind) => mayReadAlert(user, kind)))
  return (
    <EditSheet<PatientAlert>
      table={table}
      schema={alert ? PatientAlertForm.omit({ kind: true }) : PatientAlertForm}
      create="patient-alerts.create"
      update="patient-alerts.update"
      of={patientId}
      row={alert}
      blank={{ kind: 'allergy', severity: 'high' }}
      onClosed={onClosed}
    />
  )
}
