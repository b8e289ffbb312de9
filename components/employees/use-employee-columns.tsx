import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { ListColumn } from '@/components/list/columns'
import { nameColumn } from '@/components/list/name-column'
import { Avatar } from '@/components/ui/avatar'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import { PatientsShare } from './patients-share'
import { StateBadge } from './state-badge'

/** The columns of the employees' list. */
export function useEmployeeColumns(): ListColumn<Employee>[] {
  const t = useTranslations('employees')
  const { nearDay, dayTime } = useDates()
  const { id: ownId } = useUser()
  return [
    nameColumn(t('columns.name'), (row) => ({
      opens: paths['employees.show'](row.id),
      tone: row.color,
      face: <Avatar person={row} size={28} />,
      tags: row.id === ownId && <Badge color="accent">{t('you')}</Badge>,
      under: [t(`role.${row.role}`), row.patients_count > 0 && t('patients.count', { count: row.patients_count })],
    })),
    {
      key: 'email',
      label: t('columns.email'),
      from: 'lg',
      text: ({ email }) => email,
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: 'collegiate_number',
      label: t('columns.collegiate_number'),
      from: 'xl',
      width: 124,
      text: (row) => row.collegiate_number,
      cell: (row) => row.collegiate_number,
    },
    {
      key: 'role',
      label: t('columns.role'),
      from: 'md',
      width: 130,
      text: ({ role }) => t(`role.${role}`),
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 118,
      text: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'patients',
      label: t('columns.patients'),
      from: 'sm',
      width: 200,
      sorts: ['-patients', 'name'],
      text: ({ patients_count }) => patients_count,
      cell: (row) => <PatientsShare employee={row} />,
    },
    {
      key: 'last_seen',
      label: t('columns.last_seen'),
      from: 'md',
      width: 172,
      sorts: ['-last_seen', 'name'],
      text: ({ last_seen_at }) => last_seen_at && dayTime(last_seen_at),
      cell: ({ last_seen_at }) =>
        last_seen_at ? <span title={dayTime(last_seen_at)}>{nearDay(last_seen_at)}</span> : t('access.never'),
    },
  ]
}
