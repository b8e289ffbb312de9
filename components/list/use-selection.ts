import { useMemo, useState } from 'react'

/** Which rows of a list are ticked; those that are no longer shown are not. */
export type Selection = {
  ids: ReadonlySet<number>
  isAll: boolean
  /** Whether there is any row that is ticked with all of them. */
  canAll: boolean
  toggle: (id: number) => void
  toggleAll: () => void
  clear: () => void
}

const none: ReadonlySet<number> = new Set()

/** Ticks rows, one or all that are shown but for those that stand apart, which are ticked one by one. */
export function useSelection<Row extends { id: number }>(
  rows: Row[] | undefined,
  isApart: (row: Row) => boolean = () => false,
): Selection {
  const [ticked, setTicked] = useState(none)
  const ids = useMemo(() => new Set(rows?.map(({ id }) => id).filter((id) => ticked.has(id))), [rows, ticked])
  const all = rows?.filter((row) => !isApart(row)).map(({ id }) => id) ?? []
  const isAll = all.length > 0 && all.every((id) => ids.has(id))
  return {
    ids,
    isAll,
    canAll: rows === undefined || all.length > 0,
    toggle: (id) => setTicked(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setTicked(isAll ? none : new Set([...ids, ...all])),
    clear: () => setTicked(none),
  }
}
