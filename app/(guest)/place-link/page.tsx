import { PlaceLinkScreen } from '@/components/appointment-link/place-link-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['appointment-link', 'place-link']}>
      <PlaceLinkScreen />
    </ScreenTexts>
  )
}
