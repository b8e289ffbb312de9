import { Drawer } from '@mantine/core'
import { IconFilterOff, IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import formClasses from '@/components/form/form.module.css'
import { ErrorState, ListState } from '@/components/list/list-state'
import { LoadMore } from '@/components/list/load-more'
import { useFilters } from '@/components/list/use-filters'
import { usePages } from '@/components/list/use-pages'
import { useUser } from '@/lib/client/use-user'
import type { Answer } from '@/lib/contract/registry'
import { labelFiles } from '@/lib/domain/audit/entities'
import { LIST_COUNT_MAX } from '@/lib/domain/constants'
import type { LaterFile } from '@/lib/i18n/messages'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { auditFilters, auditQuery } from './audit-filters'
import { AuditLines } from './audit-lines'
import classes from './audit-panel.module.css'
import { AuditSkeleton } from './audit-skeleton'
import { AuditToolbar } from './audit-toolbar'

/** What every screen says is there already. */
const filesOfLabels = labelFiles.filter((file): file is LaterFile => file !== 'appointments')

/** The audit: who did what, when, and what it was before and after. The newest first, its filters in the address. */
export function AuditPanel({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('settings.audit')
  const { time_zone } = useUser().clinic
  const [params] = useFilters()
  const filters = useMemo(() => auditFilters(params), [params])
  const query = useMemo(() => auditQuery(filters, time_zone), [filters, time_zone])
  const pages = usePages('audit.list', query)
  // Opened after it is mounted, so that the focus goes back to where it came from when it closes.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])

  const lines = pages.data?.pages.flatMap((page) => page.data)
  // The list's own hook knows of every list's `meta` what all of them have; this one's says whom one may ask for.
  const meta = pages.data?.pages[0]?.meta as Answer<'audit.list'>['meta'] | undefined
  const count = meta?.count ?? 0
  const more = count === LIST_COUNT_MAX ? '+' : ''
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <Drawer
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClosed}
      position="right"
      size="min(820px, 100%)"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        content: formClasses.content,
        header: formClasses.header,
        title: formClasses.title,
        body: classes.body,
      }}
    >
      <AuditToolbar filters={filters} query={query} people={meta?.people ?? []} />
      <p className={classes.count} role="status">
        {lines && t('count', { count, more })}
      </p>
      {pages.isError && !lines ? (
        <ErrorState title={t('failed')} onRetry={() => pages.refetch()} />
      ) : !lines ? (
        <AuditSkeleton />
      ) : lines.length === 0 ? (
        <ListState
          icon={isFiltered ? <IconFilterOff size={26} stroke={1.6} /> : <IconHistory size={26} stroke={1.6} />}
          title={t(isFiltered ? 'none_found' : 'none')}
        />
      ) : (
        <MoreTexts files={filesOfLabels} waiting={<AuditSkeleton />}>
          <AuditLines lines={lines} people={meta?.people ?? []} stale={pages.isPlaceholderData} />
        </MoreTexts>
      )}
      {pages.hasNextPage && lines && (
        <LoadMore
          shown={lines.length}
          count={count}
          more={more}
          loading={pages.isFetchingNextPage}
          onMore={() => pages.fetchNextPage()}
        />
      )}
    </Drawer>
  )
}
