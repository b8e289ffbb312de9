import { SignUpScreen } from '@/components/group-page/sign-up-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['sign-up', 'group-page', 'group-plans', 'payments', 'appointment-link']}>
      <SignUpScreen />
    </ScreenTexts>
  )
}
