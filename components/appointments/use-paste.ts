import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { copiedAtom } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import type { Appointment } from '@/lib/contract/appointments'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import { instantAt } from '@/lib/domain/time/clock'
import { namesOf, whoComes } from './placement'
import { type Actions, noted, type PlaceColumn, type SeeOf } from './use-actions'

const MINUTE_MS = 60_000

/** Where it is pasted: a column, and from which minute of its day. */
type Place = { column: PlaceColumn; start: number }
/** What speaks against a time there, of whom it would be with. */
export type Against = (to: Place & { end: number }, professionalId: number) => string | null
/** What stands there then: told once it does. Where it is asked about and left, the keyboard goes on from where it stood. */
type Pasted = (at: Pick<Appointment, 'id' | 'starts_at'>) => void

/**
 * Pastes what was copied, or cut and then moved, as long as it was. `rowOf` gives a cut appointment as it is now.
 */
export function usePaste(
  { place, book, whenOf }: Actions,
  zone: string,
  seeOf?: SeeOf,
  against?: Against,
): (to: Place, pasted?: Pasted, rowOf?: (id: number) => Appointment | undefined) => boolean {
  const toasts = useTranslations('toasts.appointments')
  return useCallback(
    (slot, pasted, rowOf) => {
      const copied = deviceStore.get(copiedAtom)
      if (!copied) return false
      const { appointment, isCut } = copied
      const lengthMs = Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)
      const { occupies, day } = slot.column
      const starts_at = instantAt(day, slot.start, zone)
      const to = { ...slot, end: slot.start + lengthMs / MINUTE_MS }
      const note = against?.(to, occupies.professional_id ?? occupantsOf(appointment).professional_id)
      if (isCut) {
        const now = rowOf?.(appointment.id) ?? appointment
        // Until it stands there it can be pasted elsewhere: where it met another and was left, or was not written. What was
        // copied meanwhile stays.
        const done = (after = { id: now.id, starts_at }) => {
          deviceStore.set(copiedAtom, (known) => (known === copied ? null : known))
          pasted?.(after)
        }
        place(now, { ...to, note, done })
        return true
      }
      const own = occupantsOf(appointment)
      const body = {
        ...own,
        ...occupies,
        professional_id: occupies.professional_id ?? own.professional_id,
        service_id: appointment.service_id,
        starts_at,
        ends_at: new Date(Date.parse(starts_at) + lengthMs).toISOString(),
        ...whoComes(appointment),
        color: appointment.color,
      }
      // What is free instead is another time.
      const isThere = (at: Pick<Appointment, 'starts_at'>) => Date.parse(at.starts_at) === Date.parse(starts_at)
      const say = (at: Pick<Appointment, 'starts_at' | 'ends_at'>) => ({
        message: toasts('create.success'),
        failed: toasts('create.failure'),
        detail: `${namesOf(appointment)} · ${whenOf({ ...appointment, ...at })}${isThere(at) ? noted(note) : ''}`,
      })
      const done = (booked: Appointment) => {
        // Where it was asked about and left, how to paste it is still said; what was copied meanwhile is said anew.
        deviceStore.set(copiedAtom, (now) => (now?.appointment === appointment ? { ...now, isPasted: true } : now))
        pasted?.(booked)
      }
      void book(body, { name: namesOf(appointment), say, seeOf, done })
      return true
    },
    [place, book, whenOf, zone, seeOf, against, toasts],
  )
}
