import { Table, type TableThProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './list.module.css'

type Props = TableThProps & { label: string; direction: 'ascending' | 'descending' | 'none'; onSort: () => void }

/** The head of a column by which one can sort. */
export function SortHeader({ label, direction, onSort, ...cell }: Props) {
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <Table.Th scope="col" aria-sort={direction} {...cell}>
      <button type="button" className={classes.sort} onClick={onSort}>
        {label}
        <Arrow size={14} stroke={1.8} aria-hidden className={direction === 'none' ? classes.unsorted : undefined} />
      </button>
    </Table.Th>
  )
}
