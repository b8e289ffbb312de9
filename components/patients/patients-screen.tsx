'use client'

import { Button, Kbd } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { ErrorState } from '@/components/list/list-state'
import { LoadMore } from '@/components/list/load-more'
import { useFilters } from '@/components/list/use-filters'
import { useKey } from '@/components/list/use-key'
import { usePages } from '@/components/list/use-pages'
import { LIST_COUNT_MAX, SEARCH_COUNT_MAX } from '@/lib/domain/constants'
import { NoPatients } from './no-patients'
import { patientsQuery } from './patient-filters'
import classes from './patients.module.css'
import { PatientsTable } from './patients-table'
import { PatientsToolbar } from './patients-toolbar'

const loadSheet = () => import('./new-patient-sheet')
const NewPatientSheet = dynamic(() => loadSheet().then((module) => module.NewPatientSheet), { ssr: false })

/** The patients of the clinic: found, filtered, sorted, created. `N` creates, `/` searches. */
export function PatientsScreen() {
  const t = useTranslations('patients')
  const [params, setFilters] = useFilters()
  const query = useMemo(() => patientsQuery(params), [params])
  const pages = usePages('patients.list', query)
  const [creating, setCreating] = useState<{ name: string } | null>(null)
  useKey('n', () => setCreating({ name: '' }))

  // The palette asks for the form by the address, which neither a reload nor Back is to repeat.
  const isAsked = params.get('new') === '1'
  useEffect(() => {
    if (!isAsked) return
    setFilters({ new: undefined })
    setCreating({ name: '' })
  }, [isAsked, setFilters])

  const rows = pages.data?.pages.flatMap((page) => page.data)
  const count = pages.data?.pages.at(-1)?.meta.count
  // A count that stopped at its cap stands for "this many or more".
  const more = count === (query.search ? SEARCH_COUNT_MAX : LIST_COUNT_MAX) ? '+' : ''
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.count} role="status">
            {count !== undefined && t('count', { count, more })}
          </p>
        </div>
        <Button
          className={classes.create}
          leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
          rightSection={<Kbd className={classes.onAccentKey}>N</Kbd>}
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
          onClick={() => setCreating({ name: '' })}
        >
          {t('new')}
        </Button>
      </header>
      <PatientsToolbar query={query} search={params.get('search') ?? ''} onChange={setFilters} />
      <section className={classes.card}>
        {pages.isError && !rows ? (
          <ErrorState title={t('list_failed')} onRetry={() => pages.refetch()} />
        ) : rows?.length === 0 ? (
          <NoPatients query={query} onChange={setFilters} onCreate={(name) => setCreating({ name })} />
        ) : (
          <PatientsTable
            rows={rows}
            stale={pages.isPlaceholderData}
            sort={query.sort ?? 'name'}
            onSort={(sort) => setFilters({ sort: sort === 'name' ? undefined : sort })}
          />
        )}
        {pages.hasNextPage && rows && count !== undefined && (
          <LoadMore
            shown={rows.length}
            count={count}
            more={more}
            loading={pages.isFetchingNextPage}
            onMore={() => pages.fetchNextPage()}
          />
        )}
      </section>
      {creating && <NewPatientSheet name={creating.name} onClosed={() => setCreating(null)} />}
    </div>
  )
}
