import { HistoryScreen } from '@/components/patients/history-screen'

export default function Page() {
  return <HistoryScreen />
}
