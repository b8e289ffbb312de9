import { ownerQuery } from '@/components/dated-plans/owner'
import { PatientPlan } from '@/components/dated-plans/patient-plan'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn, optionalSlotParams } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export const generateStaticParams = optionalSlotParams('date')

type Props = { params: Promise<{ id: string; date?: string[] }> }

export default async function Page({ params }: Props) {
  const id = idIn((await params).id)
  return (
    <Prefetched reads={() => [['dated-plans.list', { query: ownerQuery({ kind: 'patient', id }) }]]}>
      <ScreenTexts files={['dated-plans', 'exercise-plans', 'exercise-sessions', 'exercises', 'order']}>
        <PatientPlan />
      </ScreenTexts>
    </Prefetched>
  )
}
