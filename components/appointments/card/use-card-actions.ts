import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { tellFreed, tellTaken } from '@/components/appointments/freed'
import { namesOf, placementOf } from '@/components/appointments/placement'
import type { Change } from '@/components/appointments/shown-appointments'
import type { Actions } from '@/components/appointments/use-actions'
import { type AppointmentWriter, isConflict, type Meant } from '@/components/appointments/use-appointment-writer'
import { call } from '@/lib/client/api'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { mayCancel } from '@/lib/domain/appointments/attendance'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import { addDays, instantAt } from '@/lib/domain/time/clock'
import { nextAppointment } from './card-rebook'

type SaidOfName = 'confirmed' | 'attended' | 'no_show' | 'cleared' | 'canceled' | 'reactivated'

type Props = {
  actions: Actions
  writer: AppointmentWriter
  zone: string
  /** Opens the booking form. */
  onBook: (start: BookingStart) => void
}

const WEEK_DAYS = 7

/**
 * When the professional's free time nearest to an instant begins, for who comes and as long as the appointment; null where
 * that is not known.
 */
async function nearestFree(appointment: Appointment, near: string): Promise<string | null> {
  const { professional_id, service_id, patients, starts_at, ends_at } = appointment
  const query = {
    ...{ professional_id, near, minutes: Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000) },
    ...(service_id && { service_id }),
    ...(patients[0] && { patient_id: patients[0].id }),
  }
  try {
    return (await call('appointments.proposal', { query })).data.slot?.starts_at ?? null
  } catch {
    // Booking says what is wrong.
    return null
  }
}

/** A write that failed has been put back and said by its toast. */
const wasSaid = () => undefined

/** What one press in the card does with an appointment; one that repeats is asked about where others could be meant. */
export function useCardActions({ actions, writer, zone, onBook }: Props) {
  const t = useTranslations('appointments.done')
  const texts = useTranslations('appointments')
  const onStale = () => notify({ type: 'warning', message: texts('stale') })
  const settings = { quiet: true, keepsLists: true, handles: isConflict, onStale }
  const { mutateAsync: removing } = useSave('appointments.remove', settings)
  const { mutateAsync: restore } = useSave('appointments.restore', settings)
  return useMemo(() => {
    const { change, whenOf } = actions
    const named = (said: SaidOfName) => (after: Appointment) => t(said, { name: namesOf(after) })

    const remove = (appointment: Appointment) =>
      writer.rows.remove(appointment, (version) => removing({ params: { id: appointment.id }, version }))

    function cancelOne(appointment: Appointment, cancel_reason: string | null) {
      const { status, overlap } = appointment
      void change(
        appointment,
        { status: 'canceled', cancel_reason },
        {
          back: { status, cancel_reason: null, allow_overlap: overlap },
          say: named('canceled'),
          done: () => tellFreed(appointment),
          undone: tellTaken,
        },
      )
    }

    async function removeOne(appointment: Appointment): Promise<void> {
      try {
        await remove(appointment)
        const asked = (body: Meant) => async () => (await restore({ params: { id: appointment.id }, body })).data
        const bringBack = (meant: Meant = {}) =>
          void writer.rows.restore(appointment, asked(meant)).catch((error) => writer.askAnyway(error, bringBack))
        const undo = () => {
          tellTaken()
          bringBack()
        }
        notify({ type: 'success', message: t('deleted', { name: namesOf(appointment) }), undo })
        if (appointment.status !== 'canceled') tellFreed(appointment)
      } catch {
        wasSaid()
      }
    }

    /** The same appointment some days later, at the same local time. */
    async function rebook(appointment: Appointment, days: number, key: string, known: Meant = {}): Promise<void> {
      try {
        const next = await writer.create({ ...nextAppointment(appointment, days, zone), ...known }, key)
        const undo = () => void remove(next).catch(wasSaid)
        notify({ type: 'success', message: t('next', { name: namesOf(next), when: whenOf(next) }), undo })
      } catch (error) {
        writer.askAnyway(error, (meant) => void rebook(appointment, days, crypto.randomUUID(), { ...known, ...meant }))
      }
    }

    /** The booking form for the appointment that follows this one, some days later until another time is picked. */
    function rebookOn(appointment: Appointment, days = WEEK_DAYS) {
      const { day, start } = placementOf(appointment, zone)
      const { service_id, patients, id, starts_at, ends_at } = appointment
      const end = start + (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
      const place = { ...occupantsOf(appointment), service_id, day: addDays(day, days), start, end }
      // The day is only proposed: where the time is taken, closed or over, the free one nearest to it is.
      const proposed = { near: instantAt(place.day, start, zone), keeps: true }
      onBook({ kind: 'new', ...place, patients, follows: { id, day }, proposed })
    }

    /** One press books it where that time is free; else the form opens with the nearest one that is. */
    async function rebookIn(appointment: Appointment, days: number): Promise<void> {
      const { starts_at } = nextAppointment(appointment, days, zone)
      const free = await nearestFree(appointment, starts_at)
      const isOver = Date.parse(starts_at) <= Date.now()
      if (isOver || (free !== null && Date.parse(free) !== Date.parse(starts_at))) return rebookOn(appointment, days)
      await rebook(appointment, days, crypto.randomUUID())
    }

    const askWhich = (
      appointment: Appointment,
      action: 'cancel' | 'delete',
      one: ((cancel_reason: string | null) => void) | null,
    ) => writer.ask({ appointment, action, change: {}, scope: one ? 'one' : 'future', one })

    return {
      confirm(appointment: Appointment) {
        const way = { back: { status: appointment.status } satisfies Change, say: named('confirmed') }
        void change(appointment, { status: 'confirmed' }, way)
      },
      cancel(appointment: Appointment) {
        if (appointment.series_id === null) cancelOne(appointment, null)
        // Of one that was attended, only the others can be meant.
        else askWhich(appointment, 'cancel', mayCancel(appointment) ? (reason) => cancelOne(appointment, reason) : null)
      },
      /** Why an appointment that is canceled already was. */
      explain(appointment: Appointment, cancel_reason: string) {
        writer.change(appointment, { cancel_reason }).catch(wasSaid)
      },
      reactivate(appointment: Appointment) {
        const way = { back: { status: 'canceled' } satisfies Change, say: named('reactivated') }
        void change(appointment, { status: 'pending' }, way)
      },
      /** Came, or did not; saying the same again takes it back. */
      attend(appointment: Appointment, said: 'attended' | 'no_show') {
        const attendance = appointment.attendance === said ? 'unknown' : said
        const say = named(attendance === 'unknown' ? 'cleared' : attendance)
        void change(appointment, { attendance }, { back: { attendance: appointment.attendance }, say })
      },
      remove(appointment: Appointment) {
        if (appointment.series_id === null) void removeOne(appointment)
        else askWhich(appointment, 'delete', () => void removeOne(appointment))
      },
      rebook: (appointment: Appointment, days: number) => void rebookIn(appointment, days),
      rebookOn: (appointment: Appointment) => rebookOn(appointment),
    }
  }, [actions, writer, removing, restore, zone, onBook, t])
}
