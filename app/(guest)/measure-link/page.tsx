import { MeasureLinkScreen } from '@/components/measure-link/measure-link-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['appointment-link', 'measure-link', 'measures']}>
      <MeasureLinkScreen />
    </ScreenTexts>
  )
}
