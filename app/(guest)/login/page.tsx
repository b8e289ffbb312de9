import { LoginScreen } from '@/components/auth/login-screen'

export default function Page() {
  return <LoginScreen />
}
