'use client'

import { Button, Skeleton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { FeedCard } from '@/components/feeds/feed-card'
import { ErrorState, ListState } from '@/components/list/list-state'
import { Schedule } from '@/components/plannings/schedule'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { AccessCard } from './access-card'
import { DataCard } from './data-card'
import classes from './employee.module.css'
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
      <div className={classes.screen}>
        <div className={classes.side}>
          <DataCard employee={employee} />
          {employee.bookable && <Schedule whose={employee} />}
        </div>
        <div className={classes.side}>
          <WorkloadCard employee={employee} />
          <AccessCard employee={employee} />
          {employee.id === id && employee.bookable && <FeedCard />}
        </div>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <header className={classes.header}>
        <Skeleton height={52} width={52} circle />
        <div className={classes.who}>
          <Skeleton height={16} width={220} radius="xl" mb={12} />
          <Skeleton height={10} width={160} radius="xl" />
        </div>
      </header>
      <div className={classes.screen}>
        <section className={classes.card}>
          <Skeleton height={190} />
        </section>
        <div className={classes.side}>
          <section className={classes.card}>
            <Skeleton height={90} />
          </section>
        </div>
      </div>
    </div>
  )
}
