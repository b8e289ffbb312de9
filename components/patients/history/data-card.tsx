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
  if (!patient) return <CardSkeleton height={150} />
  return (
    <Card title={t('title')}>
      <FieldList
        table={patientFields}
        row={patient}
        without={['name', 'status', ...(patient.professional_id ? [] : ['professional_id'])]}
        more={[[t('since'), plainDay(calendarDay(patient.created_at))]]}
      />
    </Card>
  )
}
