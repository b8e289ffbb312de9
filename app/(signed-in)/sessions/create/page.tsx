import { SessionScreen } from '@/components/sessions/session-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['exercise-sessions', 'exercises', 'order']}>
      <SessionScreen />
    </ScreenTexts>
  )
}
