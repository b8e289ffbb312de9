import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './list.module.css'

type Props = ComponentProps<'th'> & {
  label: string
  direction: 'ascending' | 'descending' | 'none'
  onSort: () => void
}

/** The head of a column by which one can sort. */
export function SortHeader({ label, direction, onSort, ...cell }: Props) {
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={direction} {...cell}>
      <button type="button" className={classes.sort} onClick={onSort}>
        {label}
        <Arrow size={14} stroke={1.8} aria-hidden className={direction === 'none' ? classes.unsorted : undefined} />
      </button>
    </th>
  )
}
