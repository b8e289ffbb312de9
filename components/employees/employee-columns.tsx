import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDates } from '@/components/format/use-dates'
import type { Employee } from '@/lib/contract/employees'
import { EmployeeName } from './employee-name'
import classes from './employees.module.css'
import { PatientsShare } from './patients-share'
import { StateBadge } from './state-badge'

export type EmployeeColumn = {
  key: 'name' | 'email' | 'collegiate_number' | 'role' | 'state' | 'patients' | 'last_seen'
  className?: string
  cell: (row: Employee) => ReactNode
}

/** The columns of the employees' list. Their classes say on how narrow a screen each still shows. */
export function useEmployeeColumns(): EmployeeColumn[] {
  const t = useTranslations('employees')
  const { nearDay, dayTime } = useDates()
  return [
    { key: 'name', className: classes.name, cell: (row) => <EmployeeName employee={row} /> },
    {
      key: 'email',
      className: classes.email,
      cell: ({ email }) => (
        <a className={classes.quickLink} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { key: 'collegiate_number', className: classes.collegiate, cell: (row) => row.collegiate_number },
    { key: 'role', className: classes.role, cell: ({ role }) => t(`role.${role}`) },
    { key: 'state', className: classes.state, cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'patients', className: classes.patients, cell: (row) => <PatientsShare employee={row} /> },
    {
      key: 'last_seen',
      className: classes.lastSeen,
      cell: ({ last_seen_at }) =>
        last_seen_at ? <span title={dayTime(last_seen_at)}>{nearDay(last_seen_at)}</span> : t('access.never'),
    },
  ]
}
