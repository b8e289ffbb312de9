import { useTranslations } from 'next-intl'
import { FieldList } from '@/components/form/field-list'
import { useDates } from '@/components/format/use-dates'
import { patientFields } from '@/components/patients/patient-fields'
import { usePatient } from '@/components/patients/use-patient'
import { Card, CardSkeleton } from '@/components/ui/page/card'

/** The contact and administrative data of the patient; what is not known takes no room. */
export function DataCard() {
  const t = useTranslations('patients.data')
  const { patient } = usePatient()
  const { plainDay, calendarDay } = useDates()
  const of = useTranslations('patients')
  const form = useTranslations('form')
  if (!patient) return <CardSkeleton height={150} />
  const { accepts_messages, accepts_messages_at } = patient
  const messages = [
    form(accepts_messages ? 'yes' : 'no'),
    accepts_messages_at && t('since_day', { day: plainDay(calendarDay(accepts_messages_at)) }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <Card title={t('title')}>
      <FieldList
        table={patientFields}
        row={patient}
        without={['name', 'status', 'accepts_messages', ...(patient.professional_id ? [] : ['professional_id'])]}
        more={[
          [of('fields.accepts_messages'), messages],
          [of('fields.app_access'), of(`app_access.${patient.app_access}`)],
          [t('since'), plainDay(calendarDay(patient.created_at))],
        ]}
      />
    </Card>
  )
}
