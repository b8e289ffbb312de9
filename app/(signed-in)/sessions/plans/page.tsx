import { PlansScreen } from '@/components/exercise-plans/plans-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['exercise-plans.list', { query: {} }]]}>
      <ScreenTexts files={['exercise-plans', 'exercise-sessions']}>
        <PlansScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
