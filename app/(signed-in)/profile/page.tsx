import { ProfileScreen } from '@/components/profile/profile-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['sessions.list']]}>
      <ScreenTexts files={['profile']}>
        <ProfileScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
