import { useMemo, useState } from 'react'

/** Which rows of a list are ticked; those that are no longer shown are not. */
export type Selection = {
  ids: ReadonlySet<number>
  isAll: boolean
  toggle: (id: number) => void
  toggleAll: () => void
  clear: () => void
}

const none: ReadonlySet<number> = new Set()

/** Ticks rows, one or all that are shown. */
export function useSelection(rows: { id: number }[] | undefined): Selection {
  const [ticked, setTicked] = useState(none)
  const ids = useMemo(() => new Set(rows?.map(({ id }) => id).filter((id) => ticked.has(id))), [rows, ticked])
  const isAll = rows !== undefined && rows.length > 0 && ids.size === rows.length
  return {
    ids,
    isAll,
    toggle: (id) => setTicked(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setTicked(isAll ? none : new Set(rows?.map(({ id }) => id))),
    clear: () => setTicked(none),
  }
}
