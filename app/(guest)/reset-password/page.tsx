import { ResetScreen } from '@/components/auth/reset-screen'

export default function Page() {
  return <ResetScreen />
}
