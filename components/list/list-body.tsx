import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { focusNear } from '@/components/ui/focus-near'
import { activeFilters } from './data/describe-list'
import type { List } from './data/use-list'
import { ErrorState, ListState } from './list-state'
import { LoadMore } from './load-more'

type Props<Row> = {
  list: List<Row>
  /** Said when the list cannot be read, and when filters leave nothing. */
  texts: { failed: string; noMatch?: string }
  /** What stands where there is nothing yet, and what to do next. */
  empty: ReactNode
  /** Stands where the list could not be read, in place of those words. */
  unread?: ReactNode
  /** More that can be done when a search finds nothing. */
  notFound?: (search: string) => ReactNode
  /** Draws the rows; undefined while the first ones are on their way. */
  children: (rows: Row[] | undefined) => ReactNode
}

/** So many rows of a list that is all here are drawn at first: of hundreds, each press on the screen would take long. */
const DRAWN = 60

/** A list in whichever state it is: on its way, failed, nothing there, nothing found, or its rows with the way to more. */
export function ListBody<Row>({ list, texts, empty, unread, notFound, children }: Props<Row>) {
  const t = useTranslations('list')
  const { rows, query, change, clear, description, count, isMore, isWhole, next } = list
  const [drawn, setDrawn] = useState(DRAWN)
  if (list.isFailed) return unread || <ErrorState title={texts.failed} onRetry={list.retry} />
  if (rows?.length === 0) {
    const active = activeFilters(description, query)
    if (!query.search && active.length === 0) return empty
    return (
      <ListState
        icon={<IconSearchOff size={26} stroke={1.6} />}
        title={query.search || !texts.noMatch ? t('no_results', { text: query.search }) : texts.noMatch}
      >
        {active.length > 0 && (
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              focusNear(currentTarget)
              clear()
            }}
          >
            {t('clear_filters')}
          </Button>
        )}
        {query.search && (
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              focusNear(currentTarget)
              change({ search: undefined })
            }}
          >
            {t('clear')}
          </Button>
        )}
        {query.search && notFound?.(query.search)}
      </ListState>
    )
  }
  return (
    <>
      {children(isWhole ? rows?.slice(0, drawn) : rows)}
      {isWhole && rows && rows.length > drawn && (
        <LoadMore
          shown={drawn}
          count={rows.length}
          more=""
          loading={false}
          isFailed={false}
          onMore={() => setDrawn(drawn + DRAWN)}
        />
      )}
      {next && rows && count !== undefined && (
        <LoadMore
          shown={rows.length}
          count={count}
          more={isMore ? '+' : ''}
          loading={next.isLoading}
          isFailed={next.isFailed}
          onMore={next.load}
        />
      )}
    </>
  )
}
