'use client'

import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { ErrorState, ListState } from '@/components/list/list-state'
import { paths } from '@/lib/client/paths'
import { useRecordHistory } from '@/lib/client/record-history'
import { notify } from '@/lib/client/toasts'
import { PatientHeader } from './patient-header'
import { PatientTabBar } from './patient-tab-bar'
import { wholeScreens } from './patient-tabs'
import { usePatient } from './use-patient'

/** What stands above every tab of a patient; in their place, when there is no such patient, a way back. */
export function PatientLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('patients')
  const { id, patient, missing, failed, refetch } = usePatient()
  const led = useLedOn(id, patient?.id, t('led_here'))
  useRecordHistory(patient?.id)
  const isWhole = wholeScreens.test(usePathname())
  if (missing)
    return (
      <ListState icon={<IconUserOff size={26} stroke={1.6} />} title={t('not_found')} text={t('not_found_text')}>
        <Button component={Link} href={paths.patients()} variant="default">
          {t('back')}
        </Button>
      </ListState>
    )
  if (failed) return <ErrorState title={t('failed')} onRetry={refetch} />
  if (led) return <PatientHeader patient={undefined} />
  if (isWhole) return children
  return (
    <>
      <PatientHeader patient={patient} />
      <PatientTabBar />
      {children}
    </>
  )
}

/** Whoever was merged is met where they were merged into, and told so; true on the way there. */
function useLedOn(asked: number, found: number | undefined, said: string): boolean {
  const router = useRouter()
  const isElsewhere = found !== undefined && found !== asked
  useEffect(() => {
    if (!isElsewhere || found === undefined) return
    notify({ type: 'success', message: said })
    router.replace(paths['patients.show'](found))
  }, [isElsewhere, found, said, router])
  return isElsewhere
}
