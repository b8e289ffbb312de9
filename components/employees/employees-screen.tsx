'use client'

import { Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWholeList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { closed, lazily } from '@/components/ui/lazily'
import { useUser } from '@/lib/client/use-user'
import { isSuperAdmin } from '@/lib/domain/access'
import { AccountPanel } from './account-panel'
import { employeeList, findEmployees } from './employee-list'
import { useEmployeeColumns } from './use-employee-columns'

const loadSheet = () => import('./employee-sheet')
const EmployeeSheet = lazily(() => loadSheet().then((module) => module.EmployeeSheet), closed)

/** The clinic's employees: found, filtered, sorted, invited. */
export function EmployeesScreen() {
  const t = useTranslations('employees')
  const { clinic, is_admin } = useUser()
  const list = useWholeList('employees.list', employeeList, findEmployees)
  const columns = useEmployeeColumns()
  const [isCreating, setCreating] = useState(false)
  const isAlone = list.all?.length === 1 && list.rows?.length === 1
  return (
    <ListScreen
      noun="employees"
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      icon={<IconUsersGroup size={26} stroke={1.6} />}
      onNew={() => setCreating(true)}
      soon={loadSheet}
      isPale={({ state }) => state === 'inactive'}
      below={
        isAlone && (
          <Text c="dimmed" px={16} py={18}>
            {t('empty_text')}
          </Text>
        )
      }
    >
      {isSuperAdmin({ clinic_id: clinic.id, is_admin }) && <AccountPanel />}
      {isCreating && <EmployeeSheet employees={list.all ?? []} onClosed={() => setCreating(false)} />}
    </ListScreen>
  )
}
