import { RegisterScreen } from '@/components/register/register-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['register', 'consent', 'documents', 'auth', 'settings']}>
      <RegisterScreen />
    </ScreenTexts>
  )
}
