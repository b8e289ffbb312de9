import { AppointmentScreen } from '@/components/appointment-link/appointment-link-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['appointment-link']}>
      <AppointmentScreen />
    </ScreenTexts>
  )
}
