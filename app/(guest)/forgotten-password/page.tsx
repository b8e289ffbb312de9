import { ForgottenScreen } from '@/components/auth/forgotten-screen'

export default function Page() {
  return <ForgottenScreen />
}
