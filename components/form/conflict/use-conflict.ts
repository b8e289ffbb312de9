import type { UseFormReturnType } from '@mantine/form'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/lib/client/toasts'

/** A row that can be changed; `version` where somebody else's change in between is met (If-Match). */
export type EditedRow = { id: number; version?: number }

type Settings<Row extends EditedRow, V, C> = {
  /** What is changed, as it was when the form was opened; undefined makes a new one. */
  row: Row | undefined
  valuesOf: (row: Row) => V
  /** What a new one begins with. */
  blank: () => V
  /** Puts together what the form began with, what stands in it and what is stored now; `changed`: by somebody else. */
  merge: (began: V, mine: V, stored: V) => { values: V; changed: C[] }
  /** The form's fields that a change is made of. */
  namesOf: (changed: C) => (keyof V & string)[]
  /** Reads the row again after somebody else has saved first. */
  readAgain?: (client: QueryClient) => Promise<Row | undefined>
  /** Said when it is there no more. */
  goneText?: string
}

/**
 * What a form does when somebody saved first (412): nothing is overwritten; the row is read again, every field that
 * nobody has touched here follows it, what was typed stays, and `changes` names what the other changed until one of the
 * two is chosen. Where the other changed nothing that the form shows there is nothing to choose: it is sent again.
 */
export function useConflict<Row extends EditedRow, V extends Record<string, unknown>, C>(
  settings: Settings<Row, V, C>,
) {
  const { row, valuesOf, blank, merge, namesOf, readAgain, goneText } = settings
  const client = useQueryClient()
  const [stored, setStored] = useState(row)
  const [began, setBegan] = useState(() => (row ? valuesOf(row) : blank()))
  const [changes, setChanges] = useState<C[]>([])

  const meet = async (form: UseFormReturnType<V>, sendAgain: (values: V, stored: Row) => void) => {
    const theirs = await readAgain?.(client)
    if (!theirs) return goneText && notify({ type: 'error', message: goneText })
    const now = valuesOf(theirs)
    const { values, changed } = merge(began, form.getValues(), now)
    form.resetDirty(now)
    form.setValues(values)
    setStored(theirs)
    setBegan(now)
    setChanges(changed)
    if (changed.length === 0 && theirs.version !== stored?.version) sendAgain(values, theirs)
  }
  const standing = async (mine: V): Promise<Row | null> => {
    const theirs = await readAgain?.(client)
    if (!theirs) return null
    const now = valuesOf(theirs)
    const { values } = merge(began, mine, now)
    return merge(values, values, now).changed.length === 0 ? theirs : null
  }
  return {
    /** The row as it is stored now, if all that was changed here stands in it; else null. */
    standing,
    /** What the next saving names the version of. */
    stored,
    began,
    changes,
    // What cannot be read now is asked for again with the next try.
    meet: (...given: Parameters<typeof meet>) => void meet(...given).catch(() => undefined),
    takeTheirs: (form: UseFormReturnType<V>) => {
      const names = changes.flatMap(namesOf)
      form.setValues(Object.fromEntries(names.map((name) => [name, began[name]])) as Partial<V>)
      setChanges([])
    },
  }
}
