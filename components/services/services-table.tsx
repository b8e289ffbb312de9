import { useTranslations } from 'next-intl'
import { SkeletonRows } from '@/components/list/skeleton-rows'
import { SortHeader } from '@/components/list/sort-header'
import { walkRows } from '@/components/list/walk-rows'
import type { Service } from '@/lib/contract/services'
import { type ServiceColumn, useServiceColumns } from './service-columns'
import type { Sort } from './service-filters'
import classes from './services.module.css'

const SKELETON_ROWS = 6

type Props = {
  /** Undefined while they are on their way. */
  rows: Service[] | undefined
  sort: Sort
  onSort: (sort: Sort) => void
} & Parameters<typeof useServiceColumns>[0]

/** The orders that the head of a column leads to: its first, and what a second press turns it into. */
const headSorts: Partial<Record<ServiceColumn['key'], [Sort, Sort]>> = {
  name: ['name', '-name'],
  duration: ['duration', '-duration'],
  price: ['-price', 'price'],
}

function directionOf(key: ServiceColumn['key'], sort: Sort) {
  if (!headSorts[key]?.includes(sort)) return 'none'
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

/** The list itself: a row opens its service, the arrows walk through the rows. */
export function ServicesTable({ rows, sort, onSort, ...doing }: Props) {
  const t = useTranslations('services')
  const columns = useServiceColumns(doing)
  return (
    <table className={classes.table} aria-label={t('table')} aria-busy={!rows}>
      <thead>
        <tr>
          {columns.map(({ key, className }) => {
            const turns = headSorts[key]
            const label = t(`columns.${key}`)
            return turns ? (
              <SortHeader
                key={key}
                className={className}
                label={label}
                direction={directionOf(key, sort)}
                onSort={() => onSort(sort === turns[0] ? turns[1] : turns[0])}
              />
            ) : (
              <th key={key} scope="col" className={className}>
                {key === 'actions' ? <span className="only-heard">{label}</span> : label}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {rows?.map((row) => (
          <tr key={row.id} data-archived={!row.active || undefined}>
            {columns.map(({ key, className, cell }) => (
              <td key={key} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {!rows && <SkeletonRows rows={SKELETON_ROWS} columns={columns.map(({ className }) => className)} />}
      </tbody>
    </table>
  )
}
