'use client'

import { lazily, stay } from '@/components/ui/lazily'
import { useUser } from '@/lib/client/use-user'
import { seesRecords } from '@/lib/domain/access'
import { RecordScreen } from './record-screen'

/** The front desk's alone: who treats a patient does not load it. */
const HistoryScreen = lazily(
  () => import('@/components/patients/history/history-screen').then((part) => part.HistoryScreen),
  stay,
)

/** A patient's first tab: the record for who treats them, the appointments for the front desk (product §6). */
export function HistoryTab() {
  return seesRecords(useUser()) ? <RecordScreen /> : <HistoryScreen />
}
