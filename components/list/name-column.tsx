import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { ListColumn } from './columns'
import { RowTitle } from './row-title'

type Title = Omit<ComponentProps<typeof RowTitle>, 'text'>

/** The first column of most lists: the row's name, which opens the row and by which the list is sorted. */
export const nameColumn = <Row extends { name: string }>(
  label: string,
  titleOf: (row: Row) => Title,
  width?: string,
): ListColumn<Row> => ({
  key: 'name',
  label,
  width,
  sorts: ['name', '-name'],
  text: ({ name }) => name,
  cell: (row) => <RowTitle text={row.name} {...titleOf(row)} />,
})

/** Beside the name of a row that is archived. */
export function ArchivedBadge() {
  const t = useTranslations('list')
  return <Badge>{t('archived')}</Badge>
}
