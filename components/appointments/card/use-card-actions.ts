import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import type { BookingStart } from '@/components/appointments/booking-start'
import { tellFreed, tellTaken } from '@/components/appointments/freed'
import { namesOf, placementOf } from '@/components/appointments/placement'
import type { Change } from '@/components/appointments/shown-appointments'
import type { Actions, SeeOf } from '@/components/appointments/use-actions'
import type { AppointmentWriter, Meant } from '@/components/appointments/use-appointment-writer'
import { useRemoval } from '@/components/appointments/use-removal'
import { type Deed, useUnsaved } from '@/components/appointments/use-unsaved'
import { wantedFor } from '@/components/appointments/wanted'
import { changeTold, removedAfterAll, removeTold, restoreTold } from '@/components/appointments/write-told'
import { call } from '@/lib/client/api'
import { begin, notify, type Undone } from '@/lib/client/toasts'
import { asKnown } from '@/lib/client/unsent'
import type { Appointment } from '@/lib/contract/appointments'
import { mayCancel } from '@/lib/domain/appointments/attendance'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import type { Cancellation } from '@/lib/domain/policy/visit-policy'
import { addDays, instantAt } from '@/lib/domain/time/clock'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { nextAppointment } from './card-rebook'

type Attendance = Appointment['attendance']
type SaidOfName = 'confirmed' | 'attended' | 'no_show' | 'cleared' | 'canceled' | 'reactivated'

type Props = {
  actions: Actions
  writer: AppointmentWriter
  zone: string
  /** Opens the booking form. */
  onBook: (start: BookingStart) => void
  /** The way to what one press booked. */
  seeOf?: SeeOf
}

const WEEK_DAYS = 7

/**
 * What was canceled here, by id: what it was before, which its row does not keep. Good for that version of the row only:
 * whoever changed it since knows nothing of it.
 */
const canceled = new Map<number, Pick<Appointment, 'status' | 'version'>>()

/** Others come to a group's activity, and of one that repeats others may be meant: those are asked about first. */
export const isCanceledAtOnce = ({ series_id, group_id }: Appointment) => series_id === null && group_id === null

const calledOf = (appointment: Appointment) => ({ kind: kindOf(appointment), name: namesOf(appointment) })

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

/** What the toast says of the voucher is known a moment later; where it is not, the card says it. */
const sayVoucher = (...told: Parameters<typeof import('./tell-session').tellSession>) =>
  import('./tell-session').then(({ tellSession }) => tellSession(...told)).catch(() => {})

/** What one press in the card does with an appointment; one that repeats is asked about where others could be meant, an activity before it is called off. */
export function useCardActions({ actions, writer, zone, onBook, seeOf }: Props) {
  const t = useTranslations('appointments')
  const language = useLanguage()
  const unsaved = useUnsaved()
  const removal = useRemoval(writer)
  return useMemo(() => {
    const { book, change, whenOf } = actions
    const named = (said: SaidOfName) => (after: Appointment) => ({
      message: t(`done.${said}`, calledOf(after)),
      detail: whenOf(after),
      failed: t(`not_done.${said}`, calledOf(after)),
    })

    function cancelOne(appointment: Appointment, said: Cancellation) {
      const { status, overlap } = appointment
      void change(
        appointment,
        { status: 'canceled', ...said },
        {
          back: { status, cancel_reason: null, allow_overlap: overlap },
          say: named('canceled'),
          done: ({ version }) => {
            canceled.set(appointment.id, { status, version })
            tellFreed(appointment)
          },
          undone: (back) => tellTaken(appointment, back, language),
        },
      )
    }

    function mark(before: Appointment, attendance: Attendance, isAgain = false): Promise<void> {
      const say = named(attendance === 'unknown' ? 'cleared' : attendance)
      const done = (after: Appointment) =>
        attendance === 'attended' && void sayVoucher(after.id, say(after).message, language)
      const way = { back: { attendance: before.attendance }, say, done, isMark: true }
      return change(before, { attendance }, way, isAgain)
    }

    /** `isAgain`: it was sent before and nobody answered, so that it may be gone already. */
    async function removeOne(appointment: Appointment, isAgain = false): Promise<void> {
      const deed = {
        message: t('done.deleted', calledOf(appointment)),
        detail: whenOf(appointment),
        failed: t('not_done.deleted', calledOf(appointment)),
      }
      const began = begin()
      try {
        await removeTold(writer.rows, appointment, () => removal.remove(appointment), isAgain)
        tellRemoved(appointment, deed, began)
      } catch (error) {
        const look = async () =>
          (await removedAfterAll(writer.rows, appointment)) ? () => tellRemoved(appointment, deed, began) : null
        unsaved.say({ name: 'appointments.remove', error, deed, again: () => removeOne(appointment, true), look })
      }
    }

    function tellRemoved(appointment: Appointment, deed: Deed, began: number) {
      const undo = () => {
        const back = restore(appointment, deed)
        tellTaken(appointment, back, language)
        return back
      }
      // Deleted it counts as changed once more: what was done just before can be taken back after it.
      const left = { ...appointment, version: appointment.version + 1 }
      notify({ type: 'success', ...deed, undo, began, appointment: left })
      if (appointment.status !== 'canceled') tellFreed(appointment)
    }

    async function restore(appointment: Appointment, deed: Deed, isAgain = false, known: Meant = {}): Promise<Undone> {
      try {
        const again = () => removal.restore(appointment, known)
        const now = await restoreTold(writer.rows, appointment, again, isAgain)
        return { was: { ...appointment, status: 'canceled' }, now, zone }
      } catch (error) {
        const anyway = (meant: Meant) => void restore(appointment, deed, false, { ...known, ...meant })
        if (writer.askAnyway(error, anyway, wantedFor(appointment, {}))) return
        const undo = () => restore(appointment, deed, true)
        unsaved.say({ name: 'appointments.restore', error, deed: unsaved.undoing(deed), undo })
      }
    }

    /** The same appointment some days later, at the same local time. */
    const rebook = (appointment: Appointment, days: number) => {
      const said = { name: namesOf(appointment) }
      const say = (at: Pick<Appointment, 'starts_at' | 'ends_at'>) => ({
        message: t('done.next', said),
        detail: whenOf({ ...appointment, ...at }),
        failed: t('not_done.next', said),
      })
      return book(nextAppointment(appointment, days, zone), { ...said, say, seeOf })
    }

    /** Gives whether it was written. */
    async function explain(appointment: Appointment, why: Cancellation, isAgain = false): Promise<boolean> {
      try {
        const { id, version } = await changeTold(writer, appointment, why, { isAgain })
        const known = canceled.get(id)
        if (known) canceled.set(id, { ...known, version })
        return true
      } catch (error) {
        const message = labelled(language, namesOf(appointment), why.cancel_reason ?? '')
        const deed = { message, failed: t('unsaved', { what: message }) }
        const again = () => explain(appointment, why, true)
        unsaved.say({ name: 'appointments.update', error, deed, again })
        return false
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
      await rebook(appointment, days)
    }

    const askWhich = (
      appointment: Appointment,
      action: 'cancel' | 'delete',
      one: ((said: Cancellation) => void) | null,
    ) => writer.ask({ appointment, action, change: {}, scope: one ? 'one' : 'future', one })

    return {
      confirm(appointment: Appointment) {
        const way = { back: { status: appointment.status } satisfies Change, say: named('confirmed') }
        void change(appointment, { status: 'confirmed' }, way)
      },
      cancel(appointment: Appointment) {
        if (isCanceledAtOnce(appointment)) cancelOne(appointment, { cancel_reason: null })
        // Of one that was attended, only the others can be meant.
        else askWhich(appointment, 'cancel', mayCancel(appointment) ? (said) => cancelOne(appointment, said) : null)
      },
      /** Why an appointment that is canceled already was. */
      explain,
      reactivate(appointment: Appointment) {
        const known = canceled.get(appointment.id)
        const status = known?.version === appointment.version ? known.status : 'pending'
        void change(
          appointment,
          { status },
          {
            back: { status: 'canceled' } satisfies Change,
            say: named('reactivated'),
            done: () => tellTaken(appointment),
            undone: () => tellFreed(appointment),
          },
        )
      },
      /** Came, or did not; saying the same again takes it back. */
      attend(appointment: Appointment, said: 'attended' | 'no_show') {
        void mark(asKnown(appointment), appointment.attendance === said ? 'unknown' : said)
      },
      /** What was said before the page was left, of the appointment as it was known then: it may have come through. */
      attendAgain: (before: Appointment, attendance: Attendance) => mark(before, attendance, true),
      remove(appointment: Appointment) {
        if (appointment.series_id === null) void removeOne(appointment)
        else askWhich(appointment, 'delete', () => void removeOne(appointment))
      },
      rebook: (appointment: Appointment, days: number) => void rebookIn(appointment, days),
      rebookOn: (appointment: Appointment) => rebookOn(appointment),
    }
  }, [actions, writer, removal, zone, onBook, seeOf, t, unsaved, language])
}
