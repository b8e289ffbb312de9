import { ActionIcon, Button, Kbd, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconFileTypeCsv, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useLanguage } from '@/lib/i18n/use-language'
import type { BulkAction, ListColumn, RowAction } from './columns'
import type { List } from './data/use-list'
import classes from './list.module.css'
import { ListBody } from './list-body'
import type { ListNoun } from './list-noun'
import { ListState } from './list-state'
import { ListTable } from './list-table'
import { ListToolbar } from './list-toolbar'
import { saveCsv } from './save-csv'
import { SelectionBar } from './selection-bar'
import { useKey } from './use-key'
import { useSelection } from './use-selection'

type Props<Row> = {
  noun: ListNoun
  list: List<Row>
  columns: ListColumn<Row>[]
  nameOf: (row: Row) => string
  /** The sign of a list that is empty. */
  icon: ReactNode
  /** Makes something new (`N`); with the text of a search that found nothing. `soon`: it will probably be asked for. */
  onNew?: (name: string) => void
  soon?: () => void
  actions?: RowAction<Row>[]
  /** With one of these, rows can be ticked. */
  bulk?: BulkAction<Row>[]
  isPale?: (row: Row) => boolean
  /** Rows that are not what was asked for: ticking all leaves them out. */
  isApart?: (row: Row) => boolean
  /** How many there are, where that is more than their count. */
  countText?: string | undefined
  people?: React.ComponentProps<typeof ListToolbar>['people']
  notFound?: (search: string) => ReactNode
  /** What else can be done with the list, in place of the page that is seen as CSV. */
  tools?: ReactNode
  /** Beside *new*, where there is nothing yet. */
  orElse?: ReactNode
  /** Stands between the head and the search. */
  above?: ReactNode
  /** Said above the rows where only those that were read before are looked through. */
  loadedText?: string
  /** Stands where the list could not be read, in place of those words. */
  unread?: ReactNode
  /** Stands below the rows. */
  below?: ReactNode
  children?: ReactNode
}

/**
 * A noun's screen: head with count and *new*, search, filters and order in the address, the rows as a table with every
 * state they can be in, ticking, and what is seen as CSV. `N` makes a new one, `/` searches, the arrows walk.
 */
export function ListScreen<Row extends { id: number }>(props: Props<Row>) {
  const { noun, list, columns, nameOf, icon, onNew, soon, actions = [], bulk, people, isPale } = props
  // Every noun with a list has these texts; ListNoun says so.
  const t = useTranslations(noun as 'services')
  const texts = useTranslations('list')
  const language = useLanguage()
  const selection = useSelection(list.rows, props.isApart)
  useKey('n', () => onNew?.(''))
  const { rows, count, query, change, description } = list
  const csv = (some: Row[]) => saveCsv(t('title'), columns, some, language)
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div className={classes.heading}>
          <Text component="h1" fz={21} fw={650} lts="-0.015em">
            {t('title')}
          </Text>
          <Text c="dimmed" role="status">
            {count !== undefined &&
              (props.countText ?? t('count', { count, more: list.isMore ? '+' : '' } as { count: number }))}
          </Text>
        </div>
        {onNew && (
          <Button
            flex="none"
            ml="auto"
            leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
            rightSection={
              <Kbd className={classes.onAccentKey} bd={0} bg="rgb(255 255 255 / 18%)" c="inherit">
                N
              </Kbd>
            }
            onPointerEnter={soon}
            onFocus={soon}
            onClick={() => onNew('')}
          >
            {t('new')}
          </Button>
        )}
      </header>
      {props.above}
      <ListToolbar noun={noun} list={list} people={people}>
        {props.tools ?? (
          <ActionIcon
            className={classes.csv}
            ml="auto"
            variant="default"
            size={36}
            aria-label={texts('csv')}
            title={texts('csv')}
            disabled={!rows?.length}
            onClick={() => csv(rows ?? [])}
          >
            <IconFileTypeCsv size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </ListToolbar>
      {bulk && rows && <SelectionBar rows={rows} selection={selection} actions={bulk} />}
      <section className={classes.card}>
        {list.isLoaded && (
          <Text c="dimmed" fz="sm" p="10px 16px 0" role="status">
            {props.loadedText}
          </Text>
        )}
        <ListBody
          list={list}
          texts={{ failed: t('list_failed'), noMatch: t('no_match') }}
          empty={
            <ListState icon={icon} title={t('empty')} text={t('empty_text')}>
              {onNew && <Button onClick={() => onNew('')}>{t('new')}</Button>}
              {props.orElse}
            </ListState>
          }
          unread={props.unread}
          notFound={props.notFound}
        >
          {(shown) => (
            <ListTable
              label={t('table')}
              columns={columns}
              rows={shown}
              isStale={list.isStale}
              sort={query.sort}
              onSort={(sort) => change({ sort: sort === description.sorts[0] ? undefined : sort })}
              actions={actions}
              selection={bulk ? selection : null}
              nameOf={nameOf}
              isPale={isPale}
            />
          )}
        </ListBody>
        {props.below}
      </section>
      {props.children}
    </div>
  )
}
