import { HistoryScreen } from '@/components/patients/history/history-screen'

export default function Page() {
  return <HistoryScreen />
}
