import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import kit from '@/components/ui/table.module.css'
import type { ListColumn, RowAction } from './columns'
import classes from './list.module.css'
import { RowActions } from './row-actions'
import { SortHeader } from './sort-header'
import { Tick } from './tick'
import type { Selection } from './use-selection'
import { SkeletonRows } from './waiting/skeleton-rows'
import { walkRows } from './walk-rows'

type Props<Row> = {
  label: string
  columns: ListColumn<Row>[]
  /** Undefined while they are on their way. */
  rows: Row[] | undefined
  isStale: boolean
  /** Absent: the rows stand as they are given. */
  sort?: string
  onSort?: (sort: string) => void
  actions?: RowAction<Row>[]
  selection?: Selection | null
  nameOf: (row: Row) => string
  /** What there is no more: drawn paler. */
  isPale?: (row: Row) => boolean
}

const SKELETON_ROWS = 8
/** A tick grows with the reader's size of text: 44 pixels in the usual one. */
const CHECK_WIDTH = 'calc(1rem + 28px)'
const ACTION_WIDTH = 44
/** Of the cell that has them, at both sides: less, and a row with all of them would begin further to the right than one with fewer. */
const CELL_PADDING = 26

/** As a variable, so that the style sheet may give a phone other widths. */
const widthOf = (width?: number | string) =>
  width === undefined ? undefined : ({ '--width': typeof width === 'number' ? `${width}px` : width } as CSSProperties)

const bare = (sort: string) => sort.replace('-', '')
const directionOf = (sorts: readonly [string, string], sort: string) =>
  bare(sorts[0]) !== bare(sort) ? 'none' : sort.startsWith('-') ? 'descending' : 'ascending'

/** The rows as a table: a row's title opens it, the arrows walk through the rows. */
export function ListTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, rows, isStale, sort = '', onSort, actions = [], selection = null, nameOf, isPale } = props
  const t = useTranslations('list')
  const columns = props.columns.filter(({ cell }) => cell)
  const shared = actions.filter(({ on }) => !on).length
  const signs =
    shared + Math.max(...(['phone', 'desk'] as const).map((at) => actions.filter(({ on }) => on === at).length))
  const cells = columns.map(({ key, from, align, wraps }, at) => ({
    key,
    className: [
      at === 0 && classes.first,
      wraps && classes.wraps,
      align && classes.right,
      from && `mantine-visible-from-${from}`,
    ]
      .filter(Boolean)
      .join(' '),
  }))
  return (
    <table
      className={`${kit.table} ${kit.fixed} ${kit.hovers} ${kit.sticky} ${classes.table}`}
      aria-label={label}
      aria-busy={isStale || !rows}
    >
      <thead>
        <tr>
          {selection && (
            <th style={widthOf(CHECK_WIDTH)} className="mantine-visible-from-sm">
              <Tick
                aria-label={t('select_all')}
                checked={selection.isAll}
                disabled={!selection.canAll}
                indeterminate={selection.ids.size > 0 && !selection.isAll}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map(({ label: head, width, sorts }, at) => {
            const { key, ...cell } = cells[at]!
            const shared = { ...cell, style: widthOf(width) }
            return sorts ? (
              <SortHeader
                key={key}
                {...shared}
                label={head}
                direction={directionOf(sorts, sort)}
                onSort={() => onSort?.(sort === sorts[0] ? sorts[1] : sorts[0])}
              />
            ) : (
              <th key={key} scope="col" {...shared}>
                {head}
              </th>
            )
          })}
          {actions.length > 0 && (
            <th scope="col" className={classes.actions} style={widthOf(ACTION_WIDTH * signs + CELL_PADDING)}>
              <span className="only-heard">{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody data-stale={isStale || undefined} onKeyDown={walkRows}>
        {rows?.map((row) => (
          <tr
            key={row.id}
            data-pale={isPale?.(row) || undefined}
            data-selected={selection?.ids.has(row.id) || undefined}
          >
            {selection && (
              <td className="mantine-visible-from-sm">
                <Tick
                  aria-label={t('select', { name: nameOf(row) })}
                  checked={selection.ids.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </td>
            )}
            {columns.map(({ cell }, at) => {
              const { key, ...shared } = cells[at]!
              return (
                <td key={key} {...shared}>
                  {cell?.(row)}
                </td>
              )
            })}
            {actions.length > 0 && (
              <td className={classes.actions}>
                <RowActions row={row} actions={actions} />
              </td>
            )}
          </tr>
        ))}
        {!rows && <SkeletonRows rows={SKELETON_ROWS} cells={cells} />}
      </tbody>
    </table>
  )
}
