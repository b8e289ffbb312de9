import { ExerciseScreen } from '@/components/exercises/exercise-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn, slotParams } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export const generateStaticParams = slotParams('id')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = idIn((await params).id)
  return (
    <Prefetched reads={() => [['exercises.show', { params: { id } }]]}>
      <ScreenTexts files={['exercises']}>
        <ExerciseScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
