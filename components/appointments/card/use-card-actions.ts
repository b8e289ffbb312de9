import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { tellFreed, tellTaken } from '@/components/appointments/freed'
import { namesOf, placementOf } from '@/components/appointments/placement'
import type { Change } from '@/components/appointments/shown-appointments'
import type { Actions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { notify } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import { addDays } from '@/lib/domain/time/clock'
import { nextAppointment } from './card-rebook'

type SaidOfName = 'confirmed' | 'attended' | 'no_show' | 'cleared' | 'canceled' | 'reactivated'

type Props = {
  actions: Actions
  writer: AppointmentWriter
  zone: string
  /** Opens the booking form. */
  onBook: (start: BookingStart) => void
}

/** A write that failed has been put back and said by its toast. */
const wasSaid = () => undefined

/** What one press in the card does with an appointment; one that repeats is asked about where others could be meant. */
export function useCardActions({ actions, writer, zone, onBook }: Props) {
  const t = useTranslations('appointments.done')
  return useMemo(() => {
    const { change, whenOf } = actions
    const named = (said: SaidOfName) => (after: Appointment) => t(said, { name: namesOf(after) })

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
        await writer.remove(appointment)
        const undo = () => {
          tellTaken()
          writer.restore(appointment).catch(wasSaid)
        }
        notify({ type: 'success', message: t('deleted', { name: namesOf(appointment) }), undo })
        if (appointment.status !== 'canceled') tellFreed(appointment)
      } catch {
        wasSaid()
      }
    }

    /** The same appointment some days later, at the same local time. */
    async function rebook(appointment: Appointment, days: number, key: string, isIntended: boolean): Promise<void> {
      try {
        const next = await writer.create(
          { ...nextAppointment(appointment, days, zone), allow_overlap: isIntended },
          key,
        )
        const undo = () => void writer.remove(next).catch(wasSaid)
        notify({ type: 'success', message: t('next', { name: namesOf(next), when: whenOf(next) }), undo })
      } catch (error) {
        writer.askAnyway(error, () => void rebook(appointment, days, crypto.randomUUID(), true))
      }
    }

    const askWhich = (
      appointment: Appointment,
      action: 'cancel' | 'delete',
      one: (cancel_reason: string | null) => void,
    ) => writer.ask({ appointment, action, change: {}, scope: 'one', one })

    return {
      confirm(appointment: Appointment) {
        const way = { back: { status: appointment.status } satisfies Change, say: named('confirmed') }
        void change(appointment, { status: 'confirmed' }, way)
      },
      cancel(appointment: Appointment) {
        if (appointment.series_id === null) cancelOne(appointment, null)
        else askWhich(appointment, 'cancel', (reason) => cancelOne(appointment, reason))
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
      rebook: (appointment: Appointment, days: number) => void rebook(appointment, days, crypto.randomUUID(), false),
      /** The booking form for the appointment that follows this one: a week later until another day is picked. */
      rebookOn(appointment: Appointment) {
        const { day, start } = placementOf(appointment, zone)
        const { service_id, patients, id, starts_at, ends_at } = appointment
        const end = start + (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
        const place = { ...occupantsOf(appointment), service_id, day: addDays(day, 7), start, end }
        onBook({ kind: 'new', ...place, patients, follows: { id, day } })
      },
    }
  }, [actions, writer, zone, onBook, t])
}
