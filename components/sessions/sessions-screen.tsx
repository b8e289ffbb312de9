'use client'

import { Button, Kbd, SegmentedControl, Skeleton, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconClipboardList, IconPlus, IconSearchOff } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFilters } from '@/components/list/data/use-filters'
import { usePages } from '@/components/list/data/use-pages'
import { ErrorState, ListState } from '@/components/list/list-state'
import { LoadMore } from '@/components/list/load-more'
import { SearchField } from '@/components/list/search-field'
import { useKey } from '@/components/list/use-key'
import { focusFirstRow } from '@/components/list/walk-rows'
import { paths } from '@/lib/client/paths'
import { stateOf } from '@/lib/client/read-state'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { cut } from '@/lib/domain/text/cut'
import { SessionCards } from './session-cards'
import { SessionTabs } from './session-tabs'
import classes from './sessions.module.css'

/** The clinic's sessions of exercises: found, opened, copied, put away. `N` makes a new one, `/` searches. */
export function SessionsScreen() {
  const t = useTranslations('exercise-sessions')
  const router = useRouter()
  const [params, change] = useFilters()
  const search = cut(params.get('search')?.trim() ?? '', SEARCH_MAX)
  const isArchived = params.get('show') === 'archived'
  const pages = usePages('exercise-sessions.list', {
    ...(search && { search }),
    ...(isArchived && { active: 'false' as const }),
  })
  const rows = pages.data?.pages.flatMap(({ data }) => data)
  const count = pages.data?.pages[0]?.meta.count
  useKey('n', () => router.push(paths['sessions.create']()))
  return (
    <>
      <SessionTabs />
      <div className={classes.screen}>
        <header className={classes.head}>
          <Text component="h1" fz={21} fw={650} lts="-0.015em">
            {t('title')}
          </Text>
          <Text c="dimmed" role="status">
            {count !== undefined && t('count', { count })}
          </Text>
          <Button
            component={Link}
            href={paths['sessions.create']()}
            ml="auto"
            leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
            rightSection={
              <Kbd bd={0} bg="rgb(255 255 255 / 18%)" c="inherit">
                N
              </Kbd>
            }
          >
            {t('new')}
          </Button>
        </header>
        <search className={classes.toolbar}>
          <SearchField
            label={t('search')}
            value={search}
            onSearch={(text) => change({ search: text })}
            onArrowDown={focusFirstRow}
          />
          <SegmentedControl
            aria-label={t('show.label')}
            bg="var(--line-soft)"
            value={isArchived ? 'archived' : 'active'}
            onChange={(value) => change({ show: value === 'archived' ? value : undefined })}
            data={[
              { value: 'active', label: t('show.active') },
              { value: 'archived', label: t('show.archived') },
            ]}
          />
        </search>
        {stateOf(pages) === 'unread' ? (
          <ErrorState title={t('list_failed')} onRetry={() => void pages.refetch()} />
        ) : !rows ? (
          <div className={classes.cards} aria-busy="true" role="status" aria-label={t('loading')}>
            {Array.from({ length: 6 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never change places
              <Skeleton key={at} height={178} radius="md" />
            ))}
          </div>
        ) : rows.length === 0 ? (
          <Nothing search={search} isArchived={isArchived} onClear={() => change({ search: undefined })} />
        ) : (
          <SessionCards rows={rows} isStale={pages.isPlaceholderData} />
        )}
        {rows && pages.hasNextPage && (
          <LoadMore
            shown={rows.length}
            count={count ?? rows.length}
            more=""
            loading={pages.isFetchingNextPage}
            isFailed={pages.isFetchNextPageError}
            onMore={() => void pages.fetchNextPage()}
          />
        )}
      </div>
    </>
  )
}

function Nothing({ search, isArchived, onClear }: { search: string; isArchived: boolean; onClear: () => void }) {
  const t = useTranslations('exercise-sessions')
  const list = useTranslations('list')
  if (search)
    return (
      <ListState icon={<IconSearchOff size={26} stroke={1.6} />} title={list('no_results', { text: search })}>
        <Button variant="default" onClick={onClear}>
          {list('clear')}
        </Button>
      </ListState>
    )
  const icon = <IconClipboardList size={26} stroke={1.6} />
  if (isArchived) return <ListState icon={icon} title={t('none_archived')} />
  return <ListState icon={icon} title={t('empty')} text={t('empty_text')} />
}
