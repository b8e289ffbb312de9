import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Read } from '@/lib/client/read-key'
import { notify } from '@/lib/client/toasts'
import { readOptions } from '@/lib/client/use-api'
import type { Answer } from '@/lib/contract/registry'

type Versioned = { id: number; version: number }
type Settings<T extends Versioned> = {
  /** What the form began with; undefined while it makes something new. */
  opened: T | undefined
  /** What the list of it was asked with. */
  read: Read<'plannings.list'>
  find: (answer: Answer<'plannings.list'>) => T[]
  /** Said when it is there no more. */
  goneText: string
}

/** `theirs` is what is stored now, while nobody has chosen; `stored` what the next saving names the version of. */
export type Conflict<T extends Versioned> = {
  stored: T | undefined
  theirs: T | undefined
  /** Answers which of the two shall stand. */
  choose: (take: (theirs: T) => void) => () => void
  meet: () => void
}

/**
 * What a form does when somebody saved first (412): nothing is overwritten, what is stored is read again, and `theirs`
 * holds it until the person has chosen: takes it over, or saves what was typed against its version.
 */
export function useConflict<T extends Versioned>({ opened, read, find, goneText }: Settings<T>): Conflict<T> {
  const client = useQueryClient()
  const [stored, setStored] = useState(opened)
  const [theirs, setTheirs] = useState<T>()

  const meet = async () => {
    const answer = await client.fetchQuery({ ...readOptions('plannings.list', read), staleTime: 0 })
    const found = find(answer).find(({ id }) => id === opened?.id)
    if (found) setTheirs(found)
    else notify({ type: 'error', message: goneText })
  }
  const choose = (take: (theirs: T) => void) => () => {
    if (!theirs) return
    setStored(theirs)
    setTheirs(undefined)
    take(theirs)
  }
  return {
    stored,
    theirs,
    choose,
    meet: () => {
      // Without a network the refusal's toast has said enough; saving again asks again.
      meet().catch(() => undefined)
    },
  }
}
