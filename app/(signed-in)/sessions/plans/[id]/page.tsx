import { PlanScreen } from '@/components/exercise-plans/plan-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn, slotParams } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export const generateStaticParams = slotParams('id')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = idIn((await params).id)
  return (
    <Prefetched reads={() => [['exercise-plans.show', { params: { id } }]]}>
      <ScreenTexts files={['exercise-plans', 'exercise-sessions', 'exercises', 'order']}>
        <PlanScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
