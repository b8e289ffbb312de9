import { useTranslations } from 'next-intl'
import { SkeletonRows } from '@/components/list/skeleton-rows'
import { SortHeader } from '@/components/list/sort-header'
import { walkRows } from '@/components/list/walk-rows'
import type { PatientRow } from '@/lib/contract/patients'
import { usePatientColumns } from './patient-columns'
import classes from './patients.module.css'

const SKELETON_ROWS = 12

type Props = {
  /** Undefined while the first rows are on their way. */
  rows: PatientRow[] | undefined
  /** The rows are of the question before this one. */
  stale: boolean
  sort: string
  onSort: (sort: 'name' | '-name') => void
}

/** The list itself: a row's link opens the patient, the arrows walk through the rows. */
export function PatientsTable({ rows, stale, sort, onSort }: Props) {
  const t = useTranslations('patients')
  const columns = usePatientColumns()
  const direction = sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : 'none'
  return (
    <table className={classes.table} aria-label={t('table')} aria-busy={stale || !rows}>
      <thead>
        <tr>
          {columns.map(({ key, className }) =>
            key === 'name' ? (
              <SortHeader
                key={key}
                className={className}
                label={t('columns.name')}
                direction={direction}
                onSort={() => onSort(sort === 'name' ? '-name' : 'name')}
              />
            ) : (
              <th key={key} scope="col" className={className}>
                {t(`columns.${key}`)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody data-stale={stale || undefined} onKeyDown={walkRows}>
        {rows?.map((row) => (
          <tr key={row.id}>
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
