import { SessionsScreen } from '@/components/sessions/sessions-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['exercise-sessions.list', { query: {} }]]}>
      <ScreenTexts files={['exercise-sessions']}>
        <SessionsScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
