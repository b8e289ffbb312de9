import { listQuery } from '@/components/list/data/describe-list'
import { askActivities, patientActivities } from '@/components/patient-activities/activity-list'
import { PatientActivities } from '@/components/patient-activities/patient-activities'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

type Props = { params: Promise<{ id: string }> }

export default async function Page({ params }: Props) {
  const id = idIn((await params).id)
  const query = askActivities(id, listQuery(patientActivities, new URLSearchParams()))
  return (
    <Prefetched
      reads={() => [
        ['group-members.of_patient', { params: { id } }],
        ['enrolments.of_patient', { query }],
      ]}
    >
      <ScreenTexts
        files={['group-activities', 'group-members', 'group-plans', 'membership-fees', 'payments', 'series']}
      >
        <PatientActivities />
      </ScreenTexts>
    </Prefetched>
  )
}
