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
import { NoServices } from './no-services'
import { findServices, servicesQuery } from './service-filters'
import classes from './services.module.css'
import { ServicesTable } from './services-table'
import { ServicesToolbar } from './services-toolbar'
import { useArchive } from './use-archive'

const loadNew = () => import('./new-service-sheet')
const NewServiceSheet = dynamic(() => loadNew().then((module) => module.NewServiceSheet), { ssr: false })
const EditServiceSheet = dynamic(() => import('./edit-service-sheet').then((module) => module.EditServiceSheet), {
  ssr: false,
})

/** What the clinic offers: found, sorted, created, changed, archived. `N` creates, `/` searches. */
export function ServicesScreen() {
  const t = useTranslations('services')
  const [params, setFilters] = useFilters()
  const query = useMemo(() => servicesQuery(params), [params])
  const list = useRead('services.list')
  const [creating, setCreating] = useState(false)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const archive = useArchive()
  useKey('n', () => setCreating(true))

  const all = list.data?.data
  const rows = useMemo(() => all && findServices(all, query), [all, query])
  const opened = all?.find(({ id }) => id === openedId)
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
          onPointerEnter={loadNew}
          onFocus={loadNew}
          onClick={() => setCreating(true)}
        >
          {t('new')}
        </Button>
      </header>
      <ServicesToolbar query={query} onChange={setFilters} />
      <section className={classes.card}>
        {list.isError && !rows ? (
          <ErrorState title={t('list_failed')} onRetry={() => list.refetch()} />
        ) : rows?.length === 0 ? (
          <NoServices query={query} onChange={setFilters} onCreate={() => setCreating(true)} />
        ) : (
          <ServicesTable
            rows={rows}
            sort={query.sort}
            onSort={(sort) => setFilters({ sort: sort === 'name' ? undefined : sort })}
            onOpen={({ id }) => setOpenedId(id)}
            onArchive={archive}
            leaves={query.show !== 'all'}
          />
        )}
      </section>
      {creating && <NewServiceSheet services={all ?? []} onClosed={() => setCreating(false)} />}
      {opened && <EditServiceSheet key={opened.id} service={opened} onClosed={() => setOpenedId(null)} />}
    </div>
  )
}
