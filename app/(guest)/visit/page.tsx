import { VisitScreen } from '@/components/visit/visit-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['visit']}>
      <VisitScreen />
    </ScreenTexts>
  )
}
