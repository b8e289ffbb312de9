import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shownAppointments } from '@/components/appointments/shown-appointments'
import { type AppointmentWriter, isConflict, type Meant } from '@/components/appointments/use-appointment-writer'
import { ApiError, isUnanswered } from '@/lib/client/api-error'
import { RowWriter } from '@/lib/client/row-writer'
import { type Undone, useSaveToasts } from '@/lib/client/toasts'
import { toldAtLast } from '@/lib/client/told-at-last'
import { useSave } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { Answer, BodyIn } from '@/lib/contract/registry'

type Changed = Answer<'series.change'>['data']

/** A collision, or a rule that speaks against it: shown where it can be settled, not by a toast. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 422)

/**
 * Writes several appointments at once: one call, all or nothing. What the API answers is seen at once; everything else
 * that is on the screen is read again.
 * @param askAnyway asks where taking it back meets who has a time since
 */
export function useSeriesWriter(askAnyway: AppointmentWriter['askAnyway']) {
  const client = useQueryClient()
  const handles = (error: unknown) => isRefused(error) || isUnanswered(error)
  const settings = { quiet: true, keepsLists: true, handles }
  const { mutateAsync: create } = useSave('series.create', settings)
  const { mutateAsync: change } = useSave('series.change', settings)
  const { mutateAsync: undo } = useSave('series.undo', { quiet: true, keepsLists: true, handles: isConflict })
  const ofCreate = useSaveToasts('series.create')
  const ofChange = useSaveToasts('series.change')
  return useMemo(() => {
    const shown = shownAppointments(client)
    const rows = new RowWriter<Appointment>(shown)
    /** Where no answer comes, though it was asked for once more, that is said and what is shown is read anew. */
    const told = <A>(write: () => Promise<A>, { failure }: typeof ofCreate): Promise<A> =>
      toldAtLast(write).catch((error) => {
        if (isUnanswered(error)) {
          failure(error)
          shown.readAgain()
        }
        throw error
      })
    /** Takes back by one call, for as long as the API allows. */
    const undoOf = (id: number) => {
      const takeBack = ({ allow_overlap }: Meant = {}) =>
        undo({ params: { id }, body: { allow_overlap } })
          .then(() => true)
          // What else failed has been said by its toast.
          .catch((error): undefined => void askAnyway(error, takeBack))
          .finally(shown.readAgain)
      return () => takeBack()
    }
    return {
      /**
       * Books a series. The key makes a second sending of it answer with the first one's rows. Gives them, and what takes
       * all of them back for as long as the API allows.
       */
      async create(
        body: BodyIn<'series.create'>,
        idempotency_key: string,
      ): Promise<{ booked: Appointment[]; undo: () => Promise<Undone> }> {
        const { meta } = await told(() => create({ body, idempotency_key }), ofCreate)
        rows.accept(meta.appointments)
        return { booked: meta.appointments, undo: undoOf(meta.undo_id) }
      },
      /**
       * Changes several appointments, given by the selected one. The key makes a second sending of it, because nobody
       * answered the first, find what that one did. `removed`: what the plan said would go; `settle` puts
       * away what was only shown meanwhile, before what the API answered is shown. What it gives takes all of it back by
       * one call, for as long as the API allows; null where nothing came of it.
       */
      async change(
        { id, version }: Pick<Appointment, 'id' | 'version'>,
        body: BodyIn<'series.change'>,
        idempotency_key: string,
        removed: number[] = [],
        settle?: () => void,
      ): Promise<Changed & { undo: (() => Promise<Undone>) | null }> {
        const { data, meta } = await told(() => change({ params: { id }, body, version, idempotency_key }), ofChange)
        settle?.()
        rows.accept(meta.appointments, removed)
        const { undo_id } = data
        return { ...data, undo: undo_id === null ? null : undoOf(undo_id) }
      },
    }
  }, [client, create, change, undo, askAnyway, ofCreate, ofChange])
}
