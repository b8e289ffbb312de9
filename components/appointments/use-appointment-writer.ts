import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDays } from '@/components/format/use-days'
import { ApiError, isMismatch, isStale, isUnanswered } from '@/lib/client/api-error'
import { RowWriter } from '@/lib/client/row-writer'
import { sayFault } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import type { Collision } from '@/lib/contract/collision'
import type { HeldOffer } from '@/lib/contract/held-offer'
import type { BodyIn } from '@/lib/contract/registry'
import type { Kept } from './say-stale'
import type { SeriesAsk } from './series-ask'
import { type Change, seenOf, shownAppointments } from './shown-appointments'
import type { Wanted } from './wanted'

/** What whoever books was told of, and means all the same: as the API takes it. */
export type Meant = { allow_overlap?: boolean; allow_offered?: boolean }

/**
 * A booking that was refused because the time is taken, or kept for somebody who waits: by whom or for whom, and the way
 * to book all the same.
 */
export type Conflict = {
  collisions: Collision[]
  offers: HeldOffer[]
  bookAnyway: () => void
  /** What was to be put there, where that is one appointment. */
  wanted?: Wanted
}

/** Is it refused because the time is taken, or kept for somebody who waits? */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'slot_taken' || error.code === 'slot_offered')

/** Asked about, said with the way to send it again, or settled, by whoever writes. */
export const handles = (error: unknown) =>
  isConflict(error) || isUnanswered(error) || isStale(error) || isMismatch(error)

/**
 * Writes appointments: each change is seen at once and sent in its turn (`RowWriter`); a failure is put back and has its
 * endpoint's toast, a stale version says that somebody was faster. What nobody answered is said by whoever wrote it
 * (`useUnsaved`), who knows what it was. Every write rejects with the API's error.
 */
export function useAppointmentWriter() {
  const t = useTranslations('appointments')
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [asked, ask] = useState<SeriesAsk | null>(null)

  const settings = { quiet: true, keepsLists: true, handles }
  const { mutateAsync: create } = useSave('appointments.create', settings)
  const { mutateAsync: update } = useSave('appointments.update', settings)

  const zone = useUser().clinic.time_zone
  const dates = useDays()
  const told = useRef({ t, zone, dates })
  useEffect(() => {
    told.current = { t, zone, dates }
  })

  const writer = useMemo(() => {
    /** Writes one; a stale version is said before the failure is. */
    const tellingStale = async <T>(
      appointment: Appointment,
      write: () => Promise<T>,
      kept?: Kept | null,
    ): Promise<T> => {
      try {
        return await write()
      } catch (error) {
        if (kept !== null && isStale(error)) {
          const late = await import('./say-stale').catch(() => null)
          if (late) await late.sayStale(appointment, told.current, kept)
          else sayFault({ type: 'warning', message: told.current.t('stale') })
        }
        throw error
      }
    }
    const rows = new RowWriter<Appointment>(shownAppointments(client))
    return {
      /** Books. The key makes a second sending of the same booking answer with the first one's row. */
      async create(body: BodyIn<'appointments.create'>, idempotency_key: string): Promise<Appointment> {
        const { data } = await create({ body, idempotency_key })
        rows.accept([data])
        return data
      },
      /** `again`: what is offered where somebody was faster, of what it is now; null where whoever writes says that. */
      change: (
        appointment: Appointment,
        body: Change,
        seen: Partial<Appointment> = seenOf(body),
        again?: Kept['again'] | null,
      ) =>
        rows.change(appointment, seen, async (version) => {
          const send = () => update({ params: { id: appointment.id }, body, version })
          return (await tellingStale(appointment, send, again && { body, again })).data
        }),
      /** Shows a change that is still being asked about; what it gives puts back what stood before. */
      hold: (appointment: Appointment, body: Change) => rows.hold(appointment, seenOf(body)),
      /** For what is written where its code is (`useRemoval`): the calendar's first load is weighed. */
      rows,
      tellingStale,
      /**
       * Asks whether a booking that collides, or takes what is offered, is meant all the same; false for any other failure.
       */
      askAnyway(error: unknown, bookAnyway: (meant: Meant) => void, wanted?: Wanted): boolean {
        if (!isConflict(error)) return false
        const { collisions = [], offers = [] } = error.problem
        const meant: Meant = offers[0] ? { allow_offered: true } : { allow_overlap: true }
        setConflict({ collisions, offers, bookAnyway: () => bookAnyway(meant), wanted })
        return true
      },
      /** Asks of which appointments a change of one that repeats is meant. */
      ask,
    }
  }, [client, create, update])

  return {
    writer,
    conflict,
    closeConflict: () => setConflict(null),
    asked,
    closeAsked: () => ask(null),
  }
}

export type AppointmentWriting = ReturnType<typeof useAppointmentWriter>
export type AppointmentWriter = AppointmentWriting['writer']
