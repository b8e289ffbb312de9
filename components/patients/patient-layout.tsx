'use client'

import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorState, ListState } from '@/components/list/list-state'
import { paths } from '@/lib/client/paths'
import { useRecordHistory } from '@/lib/client/record-history'
import { PatientHeader } from './patient-header'
import { PatientTabBar } from './patient-tab-bar'
import { usePatient } from './use-patient'

/** What stands above every tab of a patient; in their place, when there is no such patient, a way back. */
export function PatientLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('patients')
  const { patient, missing, failed, refetch } = usePatient()
  useRecordHistory(patient?.id)
  if (missing)
    return (
      <ListState icon={<IconUserOff size={26} stroke={1.6} />} title={t('not_found')} text={t('not_found_text')}>
        <Button component={Link} href={paths.patients()} variant="default">
          {t('back')}
        </Button>
      </ListState>
    )
  if (failed) return <ErrorState title={t('failed')} onRetry={refetch} />
  return (
    <>
      <PatientHeader patient={patient} />
      <PatientTabBar />
      {children}
    </>
  )
}
