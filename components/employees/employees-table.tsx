import { useTranslations } from 'next-intl'
import { SkeletonRows } from '@/components/list/skeleton-rows'
import { SortHeader } from '@/components/list/sort-header'
import { walkRows } from '@/components/list/walk-rows'
import type { Employee } from '@/lib/contract/employees'
import { type EmployeeColumn, useEmployeeColumns } from './employee-columns'
import type { Sort } from './employee-filters'
import classes from './employees.module.css'

const SKELETON_ROWS = 6

type Props = {
  /** Undefined while they are on their way. */
  rows: Employee[] | undefined
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The orders that the head of a column leads to: its first, and what a second press turns it into. */
const headSorts: Partial<Record<EmployeeColumn['key'], [Sort, Sort]>> = {
  name: ['name', '-name'],
  patients: ['-patients', 'name'],
  last_seen: ['-last_seen', 'name'],
}

function directionOf(key: EmployeeColumn['key'], sort: Sort) {
  if (!headSorts[key]?.includes(sort) || (sort === 'name' && key !== 'name')) return 'none'
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

/** The list itself: a row's link opens the person's page, the arrows walk through the rows. */
export function EmployeesTable({ rows, sort, onSort }: Props) {
  const t = useTranslations('employees')
  const columns = useEmployeeColumns()
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
                {label}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {rows?.map((row) => (
          <tr key={row.id} data-state={row.state}>
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
