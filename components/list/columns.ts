import type { ReactNode } from 'react'

/** On how narrow a screen a column still shows: everywhere, from a small tablet, a tablet, a laptop, a wide screen. */
export type ShownFrom = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** A column of a list. The first one of a list is its title: see `RowTitle`. */
export type ListColumn<Row> = {
  key: string
  label: string
  /** What stands in it; without it the column is the spreadsheet's alone. */
  cell?: (row: Row) => ReactNode
  /** What a spreadsheet gets of it; without it the column is on the screen alone. */
  text?: (row: Row) => string | number | null | undefined
  from?: ShownFrom
  /** In pixels, or a share; what is left over is shared by those without. */
  width?: number | string
  /** The orders that its head leads to: the first press, and what a second one turns it into. */
  sorts?: readonly [string, string]
  align?: 'right'
  /** Two lines if it must, rather than an ellipsis. */
  wraps?: true
}

/** Something that is done with a row, as a sign at its end. */
export type RowAction<Row> = {
  /** Stays the same whatever it says of a row. */
  key: string
  icon: (row: Row) => ReactNode
  label: (row: Row) => string
  /** What it does, or where a press leads; it is not offered for a row that leads nowhere. */
  run: ((row: Row) => void) | { to: (row: Row) => string | null }
  /** Of which rows it is offered; of all without. */
  suits?: (row: Row) => boolean
  /** Where it is offered; everywhere without. As many stand at a row's end on either. */
  on?: 'phone' | 'desk'
  /** The row leaves the list with it, so that the focus goes to its neighbour. */
  leaves?: boolean
}

/** Something that is done with the ticked rows that it suits; offered while there is one. */
export type BulkAction<Row> = {
  label: string
  icon: ReactNode
  suits: (row: Row) => boolean
  run: (rows: Row[]) => void
}
