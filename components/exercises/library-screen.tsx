'use client'

import { Button, Drawer, Kbd, SegmentedControl, Skeleton, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import {
  IconAdjustmentsHorizontal,
  IconClipboardPlus,
  IconLayoutGrid,
  IconList,
  IconPlus,
  IconSearchOff,
} from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorState, ListState } from '@/components/list/list-state'
import { LoadMore } from '@/components/list/load-more'
import { SearchField } from '@/components/list/search-field'
import { useKey } from '@/components/list/use-key'
import { focusFirstRow } from '@/components/list/walk-rows'
import { closed, lazily } from '@/components/ui/lazily'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import { paths } from '@/lib/client/paths'
import classes from './exercises.module.css'
import { Facets } from './facets'
import { LibraryItems } from './library-items'
import { TrayBar } from './tray/tray-bar'
import { useTray } from './tray/use-tray'
import { type ShownLibrary, useLibrary } from './use-library'

const loadSheet = () => import('./exercise-sheet')
const ExerciseSheet = lazily(() => loadSheet().then((module) => module.ExerciseSheet), closed)
const StarterDrawer = lazily(() => import('./starter-drawer').then((module) => module.StarterDrawer), closed)

/** The library of exercises: found by what they are for, marked, opened, made. `N` makes a new one, `/` searches. */
export function LibraryScreen() {
  const t = useTranslations('exercises')
  const library = useLibrary()
  const router = useRouter()
  const isCreating = usePathname() === paths['exercises.create']()
  const [isFolded, setFolded] = useState(true)
  useBackClosesSheet(!isFolded, () => setFolded(true))
  const { meta, query, change, starter, view } = library
  const isGathering = useTray().items.length > 0
  // What was asked of the library is asked still when the form is closed.
  const go = (path: string) => router.push(`${path}${window.location.search}`)
  const create = () => go(paths['exercises.create']())
  useKey('n', create)
  return (
    <div className={classes.screen} data-gathering={isGathering || undefined}>
      <header className={classes.head}>
        <Text component="h1" fz={21} fw={650} lts="-0.015em">
          {t('title')}
        </Text>
        <Text c="dimmed">{meta && t('count', { count: meta.all })}</Text>
        <Button
          component={Link}
          className={classes.new}
          href={paths['sessions.create']()}
          variant="default"
          ml="auto"
          leftSection={<IconClipboardPlus size={17} stroke={1.6} aria-hidden />}
        >
          {t('new_session')}
        </Button>
        <Button
          className={classes.new}
          // One primary button a screen: the tray has its own.
          variant={isGathering ? 'default' : 'filled'}
          leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
          rightSection={
            <Kbd bd={0} bg={isGathering ? 'var(--line-soft)' : 'rgb(255 255 255 / 18%)'} c="inherit">
              N
            </Kbd>
          }
          onPointerEnter={() => void loadSheet()}
          onClick={create}
        >
          {t('new')}
        </Button>
      </header>
      <div className={classes.columns}>
        <aside className={classes.facets} aria-label={t('facets.title')}>
          <Facets library={library} />
        </aside>
        <section className={classes.found} aria-label={t('label')}>
          <search className={classes.toolbar}>
            <SearchField
              label={t('search')}
              value={query.search ?? ''}
              onSearch={(search) => change({ search })}
              onArrowDown={focusFirstRow}
            />
            <Button
              className={classes.unfold}
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
              onClick={() => setFolded(false)}
            >
              {[t('facets.title'), library.choices || ''].join(' ').trim()}
            </Button>
            <Text className={classes.results} c="dimmed" role="status">
              {meta && t('results', { count: meta.count })}
            </Text>
            <SegmentedControl
              aria-label={t('view.label')}
              bg="var(--line-soft)"
              value={view}
              onChange={(value) => change({ view: value === 'grid' ? undefined : value })}
              data={[
                { value: 'grid', label: <ViewSign icon={IconLayoutGrid} label={t('view.grid')} /> },
                { value: 'list', label: <ViewSign icon={IconList} label={t('view.list')} /> },
              ]}
            />
          </search>
          <Found library={library} />
          <TrayBar />
        </section>
      </div>
      <Link className={classes.float} href={paths['exercises.create']()} aria-label={t('new')} title={t('new')}>
        <IconPlus size={26} stroke={2} aria-hidden />
      </Link>
      <Drawer
        opened={!isFolded}
        onClose={() => setFolded(true)}
        position="bottom"
        size="85%"
        title={t('facets.title')}
        closeButtonProps={{ 'aria-label': t('facets.close') }}
      >
        <Facets library={library} />
        <Button className={classes.show} fullWidth onClick={() => setFolded(true)}>
          {t('facets.show', { count: meta?.count ?? 0 })}
        </Button>
      </Drawer>
      {isCreating && (
        <ExerciseSheet
          onSaved={(id) => router.push(paths['exercises.show'](id))}
          onClosed={() => {
            // Saved, it has gone to the new one.
            if (window.location.pathname === paths['exercises.create']()) go(paths.exercises())
          }}
        />
      )}
      {starter && !isCreating && (
        <StarterDrawer key={starter} starterKey={starter} onClosed={() => change({ starter: undefined })} />
      )}
    </div>
  )
}

const ViewSign = ({ icon: Icon, label }: { icon: typeof IconList; label: string }) => (
  <span className={classes.view} title={label}>
    <Icon size={18} stroke={1.6} aria-hidden />
    <span className="only-heard">{label}</span>
  </span>
)

/** What was found, in whichever state it is. */
function Found({ library }: { library: ShownLibrary }) {
  const t = useTranslations('exercises')
  const list = useTranslations('list')
  const { rows, meta, query, change, clear, choices, next } = library
  if (library.isFailed) return <ErrorState title={t('list_failed')} onRetry={library.retry} />
  if (!rows) return <Waiting label={t('loading')} view={library.view} />
  if (rows.length === 0)
    return (
      <ListState
        icon={<IconSearchOff size={26} stroke={1.6} />}
        title={query.search ? list('no_results', { text: query.search }) : t('no_match')}
      >
        {choices > 0 && (
          <Button variant="default" onClick={clear}>
            {list('clear_filters')}
          </Button>
        )}
        {query.search && (
          <Button variant="default" onClick={() => change({ search: undefined })}>
            {list('clear')}
          </Button>
        )}
      </ListState>
    )
  return (
    <>
      <LibraryItems
        rows={rows}
        view={library.view}
        isStale={library.isStale}
        onStarter={(key) => change({ starter: key })}
      />
      {next && meta && <LoadMore shown={rows.length} count={meta.count} more="" {...next} />}
    </>
  )
}

const Waiting = ({ label, view }: { label: string; view: 'grid' | 'list' }) => (
  <div className={classes.items} data-view={view} aria-busy="true" role="status" aria-label={label}>
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never change places
      <Skeleton key={at} height={view === 'grid' ? 212 : 64} radius="md" />
    ))}
  </div>
)
