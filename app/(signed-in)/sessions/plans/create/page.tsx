import { NewPlanScreen } from '@/components/exercise-plans/plan-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['exercise-plans', 'exercise-sessions', 'exercises', 'order']}>
      <NewPlanScreen />
    </ScreenTexts>
  )
}
