import { PlansScreen } from '@/components/groups/plans/plans-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['dated-plans', 'exercise-plans', 'exercise-sessions', 'exercises', 'order']}>
      <PlansScreen />
    </ScreenTexts>
  )
}
