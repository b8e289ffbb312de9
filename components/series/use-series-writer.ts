import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '@/lib/client/api'
import { holdScreen } from '@/lib/client/hold'
import { useSaveToasts } from '@/lib/client/toasts'
import { makeStale } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { Answer, BodyIn } from '@/lib/contract/registry'
import { dropAppointment, putAppointment, stopReading } from '../appointments/week-cache'

type Changed = Answer<'series.change'>['data']

/**
 * What a change of a series did, and the way back: one call that takes all of it back, for as long as the API allows.
 */
type SeriesDone = Changed & { undo: () => void }

/**
 * Writes several appointments at once: one call, all or nothing. What the API answers is seen at once; everything else
 * that is on the screen is read again.
 */
export function useSeriesWriter() {
  const client = useQueryClient()
  const { failure: notUndone } = useSaveToasts('series.undo')
  return useMemo(() => {
    const readAgain = () => {
      for (const name of ['appointments.list', 'series.show', 'patients.list'] as const) void makeStale(client, name)
    }
    const held = async <T>(write: () => Promise<T>): Promise<T> => {
      const release = holdScreen()
      try {
        return await write()
      } finally {
        release()
      }
    }
    const show = (appointments: Appointment[], removed: number[] = []) => {
      void stopReading(client)
      for (const id of removed) dropAppointment(client, id)
      for (const appointment of appointments) putAppointment(client, appointment)
      readAgain()
    }
    const undo = (id: number) =>
      held(() => call('series.undo', { params: { id } }))
        .catch(notUndone)
        .finally(readAgain)

    return {
      /** Books a series. The key makes a second sending of it answer with the first one's rows. */
      async create(body: BodyIn<'series.create'>, idempotency_key: string): Promise<void> {
        const { meta } = await held(() => call('series.create', { body, idempotency_key }))
        show(meta.appointments)
      },
      /**
       * Changes several appointments, given by the selected one. `removed`: what the plan said would go; `settle` puts
       * away what was only shown meanwhile, before what the API answered is shown.
       */
      async change(
        { id, version }: Pick<Appointment, 'id' | 'version'>,
        body: BodyIn<'series.change'>,
        removed: number[] = [],
        settle?: () => void,
      ): Promise<SeriesDone> {
        const { data, meta } = await held(() => call('series.change', { params: { id }, body, version }))
        settle?.()
        show(meta.appointments, removed)
        return { ...data, undo: () => void undo(data.undo_id) }
      },
    }
  }, [client, notUndone])
}
