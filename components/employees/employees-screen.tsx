'use client'

import { Button, Kbd } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ErrorState } from '@/components/list/list-state'
import { useFilters } from '@/components/list/use-filters'
import { useKey } from '@/components/list/use-key'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { isSuperAdmin } from '@/lib/domain/access'
import { AccountPanel } from './account-panel'
import { employeesQuery, findEmployees } from './employee-filters'
import classes from './employees.module.css'
import { EmployeesTable } from './employees-table'
import { EmployeesToolbar } from './employees-toolbar'
import { NoEmployees } from './no-employees'

const loadSheet = () => import('./new-employee-sheet')
const NewEmployeeSheet = dynamic(() => loadSheet().then((module) => module.NewEmployeeSheet), { ssr: false })

/** The employees of the clinic: found, filtered, sorted, invited. `N` adds somebody, `/` searches. */
export function EmployeesScreen() {
  const t = useTranslations('employees')
  const { clinic, is_admin } = useUser()
  const [params, setFilters] = useFilters()
  const query = useMemo(() => employeesQuery(params), [params])
  const list = useRead('employees.list')
  const [creating, setCreating] = useState(false)
  useKey('n', () => setCreating(true))

  const all = list.data?.data
  const rows = useMemo(() => all && findEmployees(all, query), [all, query])
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.count} role="status">
            {rows && t('count', { count: rows.length })}
          </p>
        </div>
        <Button
          className={classes.create}
          leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
          rightSection={<Kbd className={classes.onAccentKey}>N</Kbd>}
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
          onClick={() => setCreating(true)}
        >
          {t('new')}
        </Button>
      </header>
      <EmployeesToolbar query={query} onChange={setFilters} />
      <section className={classes.card}>
        {list.isError && !rows ? (
          <ErrorState title={t('list_failed')} onRetry={() => list.refetch()} />
        ) : rows?.length === 0 ? (
          <NoEmployees query={query} onChange={setFilters} />
        ) : (
          <EmployeesTable
            rows={rows}
            sort={query.sort}
            onSort={(sort) => setFilters({ sort: sort === 'name' ? undefined : sort })}
          />
        )}
        {all?.length === 1 && rows?.length === 1 && <p className={classes.alone}>{t('empty_text')}</p>}
      </section>
      {isSuperAdmin({ clinic_id: clinic.id, is_admin }) && <AccountPanel />}
      {creating && <NewEmployeeSheet employees={all ?? []} onClosed={() => setCreating(false)} />}
    </div>
  )
}
