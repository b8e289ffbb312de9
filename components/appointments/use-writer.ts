import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import type { Collision } from '@/lib/contract/collision'
import { AppointmentWriter } from './appointment-writer'

/** A booking that was refused because the time is taken: whom it collides with, and the way to book all the same. */
export type Conflict = { collisions: Collision[]; bookAnyway: () => void }

export const collisionsIn = (error: unknown): Collision[] | null =>
  error instanceof ApiError && error.status === 409 ? (error.problem.collisions ?? []) : null

/**
 * The writer of this screen, and what a failed write shows: a collision asks whether it is meant, a stale version says
 * that somebody was faster, anything else is the endpoint's toast. By then the writer has put everything back.
 */
export function useWriter() {
  const t = useTranslations('appointments')
  const client = useQueryClient()
  const writer = useMemo(() => new AppointmentWriter(client), [client])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const failures = {
    update: useSaveToasts('appointments.update').failure,
    create: useSaveToasts('appointments.create').failure,
    delete: useSaveToasts('appointments.delete').failure,
    restore: useSaveToasts('appointments.restore').failure,
  }
  const { update, create, delete: remove, restore } = failures

  const fail = useCallback(
    (verb: keyof typeof failures, error: unknown, bookAnyway?: () => void) => {
      const collisions = collisionsIn(error)
      if (collisions && bookAnyway) return setConflict({ collisions, bookAnyway })
      if (error instanceof ApiError && error.status === 412) return notify({ type: 'warning', message: t('stale') })
      const say = { update, create, delete: remove, restore }[verb]
      say(error)
    },
    [t, update, create, remove, restore],
  )
  const closeConflict = useCallback(() => setConflict(null), [])
  return { writer, fail, conflict, setConflict, closeConflict }
}

export type Writing = ReturnType<typeof useWriter>
