'use client'

import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ConfirmHours } from '@/components/clinic/confirm-hours'
import { FeedCard } from '@/components/feeds/feed-card'
import { ErrorState, ListState } from '@/components/list/list-state'
import { Schedule } from '@/components/plannings/schedule'
import { CardSkeleton } from '@/components/ui/page/card'
import { Column, Columns } from '@/components/ui/page/columns'
import { PageHeadSkeleton } from '@/components/ui/page/page-head'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { AccessCard } from './access-card'
import { CommissionCard } from './commission-card'
import { DataCard } from './data-card'
import { EmployeeHeader } from './employee-header'
import { useEmployee } from './use-employee'
import { WorkloadCard } from './workload-card'

/** An employee: an admin changes what there is, everybody else reads their own. */
export function EmployeeScreen() {
  const t = useTranslations('employees')
  const { id, is_admin } = useUser()
  const { employee, missing, failed, refetch } = useEmployee()
  if (missing)
    return (
      <ListState icon={<IconUserOff size={26} stroke={1.6} />} title={t('not_found')} text={t('not_found_text')}>
        {is_admin && (
          <Button component={Link} href={paths.employees()} variant="default">
            {t('back')}
          </Button>
        )}
      </ListState>
    )
  if (failed) return <ErrorState title={t('failed')} onRetry={refetch} />
  if (!employee) return <Waiting />
  return (
    <>
      <EmployeeHeader employee={employee} />
      <Columns side="400px" width={1080}>
        <Column>
          <DataCard employee={employee} />
          {employee.bookable && <ConfirmHours professionalId={employee.id} />}
          {employee.bookable && <Schedule whose={employee} />}
        </Column>
        <Column>
          <WorkloadCard employee={employee} />
          {employee.role !== 'employee' && <CommissionCard employee={employee} />}
          <AccessCard employee={employee} />
          {employee.id === id && employee.bookable && <FeedCard />}
        </Column>
      </Columns>
    </>
  )
}

const Waiting = () => (
  <>
    <PageHeadSkeleton lined />
    <Columns side="400px" width={1080}>
      <Column>
        <CardSkeleton height={190} />
      </Column>
      <Column>
        <CardSkeleton height={90} />
      </Column>
    </Columns>
  </>
)
