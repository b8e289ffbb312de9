'use client'

import { Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { HistoryScreen } from '@/components/patients/history/history-screen'
import { lazily, stay } from '@/components/ui/lazily'
import { useUser } from '@/lib/client/use-user'
import { seesRecords } from '@/lib/domain/access'
import { MoreTexts } from '@/lib/i18n/more-texts'

const Waiting = () => <Skeleton height={520} m={24} w="auto" radius="lg" />
const PainScreen = lazily(() => import('./pain-screen').then((part) => part.PainScreen), stay, Waiting)

/** The pain of a patient, for who treats them; the front desk sees what it does of the history (product §6). */
export function PainTab() {
  if (!seesRecords(useUser())) return <HistoryScreen />
  return (
    <MoreTexts files={['pain', 'record']} waiting={<Waiting />}>
      <PainScreen />
    </MoreTexts>
  )
}
