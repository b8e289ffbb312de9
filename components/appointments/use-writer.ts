import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { collisionsIn } from '@/lib/client/collisions-in'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import type { Collision } from '@/lib/contract/collision'
import { AppointmentWriter } from './appointment-writer'
import type { SeriesAsk } from './series-ask'

/** A booking that was refused because the time is taken: whom it collides with, and the way to book all the same. */
export type Conflict = { collisions: Collision[]; bookAnyway: () => void }

/**
 * The writer of this screen, and what a failed write shows: a collision asks whether it is meant, a stale version says
 * that somebody was faster, anything else is the endpoint's toast. By then the writer has put everything back.
 * `ask`: a change of an appointment that repeats, which the series' dialog asks about.
 */
export function useWriter() {
  const t = useTranslations('appointments')
  const client = useQueryClient()
  const writer = useMemo(() => new AppointmentWriter(client), [client])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [asked, ask] = useState<SeriesAsk | null>(null)
  const { failure: update } = useSaveToasts('appointments.update')
  const { failure: create } = useSaveToasts('appointments.create')
  const { failure: remove } = useSaveToasts('appointments.delete')
  const { failure: restore } = useSaveToasts('appointments.restore')
  const { failure: series } = useSaveToasts('series.change')

  const fail = useCallback(
    (verb: 'update' | 'create' | 'delete' | 'restore' | 'series', error: unknown, bookAnyway?: () => void) => {
      const collisions = collisionsIn(error)
      if (collisions && bookAnyway) return setConflict({ collisions, bookAnyway })
      if (error instanceof ApiError && error.status === 412) return notify({ type: 'warning', message: t('stale') })
      const say = { update, create, delete: remove, restore, series }[verb]
      say(error)
    },
    [t, update, create, remove, restore, series],
  )
  const closeConflict = useCallback(() => setConflict(null), [])
  const closeAsked = useCallback(() => ask(null), [])
  return { writer, fail, conflict, setConflict, closeConflict, asked, ask, closeAsked }
}

export type Writing = ReturnType<typeof useWriter>
