import { useDates } from '@/components/format/use-dates'
import { useAlertText } from '@/components/patients/alerts/alert-chips'
import { usePatient } from '@/components/patients/use-patient'
import { useRead } from '@/lib/client/use-api'
import { alertsOn } from '@/lib/domain/patients/alerts'
import classes from './note.module.css'

/**
 * Whose record is written in, and what one must know of them, in a line that stays while a phone scrolls: the head of the
 * page that says it is out of sight by then.
 */
export function WhoseNote() {
  const { id, patient } = usePatient()
  const alerts = useRead('patient-alerts.list', { params: { id } }, { enabled: patient !== undefined })
  const textOf = useAlertText()
  const { today } = useDates()
  if (!patient) return null
  const counting = alertsOn(alerts.data?.data ?? [], today)
  return (
    <p className={classes.whose}>
      <strong>{patient.name}</strong>
      {counting.length > 0 && <span>{counting.map(textOf).join(' · ')}</span>}
    </p>
  )
}
