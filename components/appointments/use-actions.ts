import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { clockText } from '@/components/calendar/geometry'
import type { Slot } from '@/components/calendar/types'
import { notify } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import type { BodyIn } from '@/lib/contract/registry'
import { addDays, instantAt } from '@/lib/domain/clock'
import { namesOf, placed } from './agenda-events'
import type { Change } from './appointment-writer'
import type { Dates } from './use-dates'
import type { Writing } from './use-writer'

type Done = (after: Appointment) => string
type SaidOfName = 'confirmed' | 'attended' | 'no_show' | 'cleared' | 'canceled' | 'reactivated'

/** What a person does with a visit: seen at once, said when it is done, taken back with one press. */
export function useActions({ writer, fail }: Writing, zone: string, dates: Dates) {
  const t = useTranslations('appointments.done')
  return useMemo(() => {
    const whenOf = (appointment: Appointment) => {
      const { day, start } = placed(appointment, zone)
      return `${dates.title(day)}, ${clockText(start)}`
    }

    /** Changes a visit, and offers to put `back` what stood before. */
    async function change(before: Appointment, body: Change, back: Change, done: Done): Promise<void> {
      try {
        const after = await writer.change(before, body)
        const undo = () => void writer.change(after, back).catch((error) => fail('update', error))
        notify({ type: 'success', message: done(after), undo })
      } catch (error) {
        fail('update', error, () => void change(before, { ...body, allow_overlap: true }, back, done))
      }
    }

    /** The same visit one week later, at the same time on the clock. */
    async function bookNext(appointment: Appointment, key: string, isIntended: boolean): Promise<void> {
      try {
        const next = await writer.create({ ...weekLater(appointment, zone), allow_overlap: isIntended }, key)
        const undo = () => void writer.remove(next).catch((error) => fail('delete', error))
        notify({ type: 'success', message: t('next', { name: namesOf(next), when: whenOf(next) }), undo })
      } catch (error) {
        fail('create', error, () => void bookNext(appointment, crypto.randomUUID(), true))
      }
    }

    const named = (said: SaidOfName) => (after: Appointment) => t(said, { name: namesOf(after) })

    return {
      /** To another time, length or professional; a column without one keeps the visit's own. */
      place(appointment: Appointment, { column, start, end }: Slot) {
        const { professional_id, starts_at, ends_at, overlap } = appointment
        const next = {
          professional_id: column.professional_id ?? professional_id,
          starts_at: instantAt(column.day, start, zone),
          ends_at: instantAt(column.day, end, zone),
        }
        const stays = next.professional_id === professional_id && sameInstant(next.starts_at, starts_at)
        if (stays && sameInstant(next.ends_at, ends_at)) return
        const back = { professional_id, starts_at, ends_at, allow_overlap: overlap }
        void change(appointment, next, back, (after) => t('moved', { name: namesOf(after), when: whenOf(after) }))
      },
      confirm(appointment: Appointment) {
        void change(appointment, { status: 'confirmed' }, { status: appointment.status }, named('confirmed'))
      },
      cancel(appointment: Appointment) {
        const back: Change = { status: appointment.status, allow_overlap: appointment.overlap }
        void change(appointment, { status: 'canceled' }, back, named('canceled'))
      },
      reactivate(appointment: Appointment) {
        void change(appointment, { status: 'pending' }, { status: 'canceled' }, named('reactivated'))
      },
      /** Came, or did not; saying the same again takes it back. */
      attend(appointment: Appointment, said: 'attended' | 'no_show') {
        const attendance = appointment.attendance === said ? 'unknown' : said
        const done = named(attendance === 'unknown' ? 'cleared' : attendance)
        void change(appointment, { attendance }, { attendance: appointment.attendance }, done)
      },
      async remove(appointment: Appointment) {
        try {
          await writer.remove(appointment)
          const undo = () => void writer.restore(appointment).catch((error) => fail('restore', error))
          notify({ type: 'success', message: t('deleted', { name: namesOf(appointment) }), undo })
        } catch (error) {
          fail('delete', error)
        }
      },
      bookNext: (appointment: Appointment) => void bookNext(appointment, crypto.randomUUID(), false),
    }
  }, [writer, fail, zone, dates, t])
}

export type Actions = ReturnType<typeof useActions>

const sameInstant = (one: string, other: string) => Date.parse(one) === Date.parse(other)

function weekLater(appointment: Appointment, zone: string): BodyIn<'appointments.create'> {
  const { day, start } = placed(appointment, zone)
  const starts_at = instantAt(addDays(day, 7), start, zone)
  const lengthMs = Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)
  return {
    professional_id: appointment.professional_id,
    service_id: appointment.service_id,
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + lengthMs).toISOString(),
    patient_ids: appointment.patients.map(({ id }) => id),
    color: appointment.color,
  }
}
