import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { namesOf, type Placement, placementOf } from '@/components/appointments/placement'
import { rangeText } from '@/components/calendar/layout/geometry'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import type { Dates } from '@/components/format/use-days'
import { isUnanswered } from '@/lib/client/api-error'
import { begin, notify, type Undone } from '@/lib/client/toasts'
import { toldAtLast } from '@/lib/client/told-at-last'
import type { Appointment } from '@/lib/contract/appointments'
import type { FreeTime } from '@/lib/contract/free-times'
import type { BodyIn } from '@/lib/contract/registry'
import { occupantsOf, occupiesSame } from '@/lib/domain/appointments/occupants'
import { instantAt, minutesBetween } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { kindOf } from './booked-kind'
import { shiftOf } from './shift'
import { type Change, seenOf } from './shown-appointments'
import type { AppointmentWriter, Meant } from './use-appointment-writer'
import { useRemoval } from './use-removal'
import { type Deed, useUnsaved } from './use-unsaved'
import { placeOf, wantedFor, wantedOf } from './wanted'
import { changedAfterAll, changeTold, removeTold } from './write-told'

type Booking = BodyIn<'appointments.create'>
/** Whose appointment it is, by when it is. */
type Say = (at: Pick<Appointment, 'starts_at' | 'ends_at'>) => Deed

/** As much of a column as something is put into. */
export type PlaceColumn = Pick<CalendarColumn, 'day' | 'occupies' | 'title'>
/**
 * `note` is what speaks against it, said with the deed; `done` is called once it stands there, with what it is then where
 * it alone was written.
 */
type To = {
  column: PlaceColumn
  start: number
  end: number
  note?: string | null
  done?: (after?: Appointment) => void
}

/** The way to what was booked, where the screen does not show it. */
export type SeeOf = (booked: Appointment) => (() => void) | undefined
/** How a booking is said, and who comes; `done` is told what was booked. */
type Telling = { name: string; say: Say; seeOf?: SeeOf; done?: (booked: Appointment) => void }

/** Nothing where it is not done: why, or what is asked first, has been said. */
type Done = true | undefined

/** How a change is said and taken back. */
export type Way = {
  /** Puts back what stood before. */
  back: Change
  say: (after: Appointment) => Deed
  done?: (after: Appointment) => void
  /** It is being taken back. */
  undone?: (back: Promise<Undone>) => void
  /** It says no more than whether somebody came: without a connection it is sent later, by itself. */
  isMark?: boolean
}

/**
 * What the grid does with an appointment: seen at once, said when it is done, taken back with one press. What the card
 * does besides comes with the card: see `useCardActions`.
 */
export function useActions(writer: AppointmentWriter, zone: string, dates: Dates) {
  const t = useTranslations('appointments')
  const unsaved = useUnsaved()
  const removal = useRemoval(writer)
  return useMemo(() => {
    const whenOf = (appointment: Appointment, hasEnd = false) => {
      const { day, ...span } = placementOf(appointment, zone)
      return `${dates.title(day)}, ${hasEnd ? rangeText(span) : clockText(span.start)}`
    }

    /** `De 10:00 a 11:00 · martes, 24 nov`; of what has its time still, when that is. */
    const shiftText = (before: Appointment, after: Appointment) => {
      const { day, isMoved, from, to } = shiftOf(before, after, zone, dates)
      if (from === to) return whenOf(after)
      return t('shift', { from, to }) + (isMoved ? '' : ` · ${dates.title(day)}`)
    }

    /**
     * Changes an appointment, and offers to put back what stood before. `isAgain`: it was sent before and nobody answered, so
     * that it may be there already.
     */
    async function change(before: Appointment, body: Change, way: Way, isAgain = false): Promise<void> {
      const began = begin()
      try {
        const { isMark } = way
        const overruled = isMark ? (now: Appointment) => void change(now, body, way) : undefined
        tellChanged(await changeTold(writer, before, body, { isAgain, isMark, overruled }), way, began)
      } catch (error) {
        const anyway = (meant: Meant) => void change(before, { ...body, ...meant }, way)
        const after = { ...before, ...seenOf(body) }
        // What was meant of this time is not meant of another.
        const { allow_overlap, allow_offered, ...moved } = body
        const elsewhere = isMove(body)
          ? (free: FreeTime) => void change(before, { ...moved, ...placeOf(free) }, way)
          : undefined
        if (writer.askAnyway(error, anyway, wantedFor(after, { isMove: isMove(body), stands: before, elsewhere })))
          return
        const again = () => change(before, body, way, true)
        const { attendance } = body
        const isLater = way.isMark && attendance
        const later = isLater ? { row: before, attendance, show: () => writer.hold(before, body) } : undefined
        const look = async () => {
          const found = await changedAfterAll(writer.rows, before, body)
          return found && (() => tellChanged(found, way, began))
        }
        unsaved.say({ name: 'appointments.update', error, deed: way.say(after), again, later, look })
      }
    }

    function tellChanged(after: Appointment, way: Way, began: number) {
      const undo = () => {
        const back = takeBack(after, way)
        way.undone?.(back)
        return back
      }
      notify({ type: 'success', ...way.say(after), undo, began, appointment: after })
      way.done?.(after)
    }

    /** Gives it as it is since it was taken back. What else fails has been said, and put back. */
    async function takeBack(was: Appointment, way: Way, isAgain = false, known: Meant = {}): Promise<Undone> {
      try {
        const body = { ...way.back, allow_offered: true, ...known }
        return { was, zone, now: await changeTold(writer, was, body, { isAgain }) }
      } catch (error) {
        const anyway = (meant: Meant) => void takeBack(was, way, false, { ...known, ...meant })
        const wanted = wantedFor({ ...was, ...seenOf(way.back) }, { isMove: isMove(way.back), stands: was })
        if (writer.askAnyway(error, anyway, wanted)) return
        const deed = unsaved.undoing(way.say(was))
        unsaved.say({ name: 'appointments.update', error, deed, undo: () => takeBack(was, way, true) })
      }
    }

    /**
     * Books at once, and offers to take it out again. By the same key: what nobody answered and was booked all the same
     * is not booked twice.
     */
    async function book(
      body: Booking,
      telling: Telling,
      key = crypto.randomUUID() as string,
      known: Meant = {},
    ): Promise<void> {
      const { name, say, seeOf, done } = telling
      const began = begin()
      try {
        const booked = await toldAtLast(() => writer.create({ ...body, ...known }, key))
        const deed = say(booked)
        const undo = () => takeOut(booked, deed)
        notify({ type: 'success', ...deed, see: seeOf?.(booked), undo, began, appointment: booked })
        done?.(booked)
      } catch (error) {
        const anyway = (meant: Meant) => void book(body, telling, undefined, { ...known, ...meant })
        const elsewhere = (free: FreeTime) => void book({ ...body, ...placeOf(free) }, telling)
        if (writer.askAnyway(error, anyway, wantedOf(body, { name, elsewhere }))) return
        if (isUnanswered(error)) writer.rows.accept([])
        const again = () => book(body, telling, key, known)
        unsaved.say({ name: 'appointments.create', error, deed: say(body), again })
      }
    }

    /** Deletes what was just booked. Whether it is. */
    async function takeOut(booked: Appointment, deed: Deed, isAgain = false): Promise<Done> {
      try {
        await removeTold(writer.rows, booked, () => removal.remove(booked), isAgain)
        return true
      } catch (error) {
        const undo = () => takeOut(booked, deed, true)
        unsaved.say({ name: 'appointments.remove', error, deed: unsaved.undoing(deed), undo })
      }
    }

    return {
      change,
      takeBack,
      book,
      takeOut,
      whenOf,
      /** To another time, length or column, of `from`, its part of a day, where there are several; what the column does not stand for stays as the appointment has it. */
      place(appointment: Appointment, { column, start, end, note, done }: To, from?: Omit<Placement, 'appointment'>) {
        const { starts_at, ends_at, overlap } = appointment
        const own = occupantsOf(appointment)
        const whole = placementOf(appointment, zone)
        // What passes midnight was taken by one day's part: each of its edges goes as far as that part's did.
        const part = from ?? whole
        const ahead = minutesBetween(part.day, column.day)
        const at = (minute: number) => instantAt(whole.day, minute + ahead, zone)
        const first = start - part.start
        const last = end - part.end
        const isResized = first !== last
        // What did not move is as it was, in an hour that comes twice too; moved whole, it lasts as long as it did, over a
        // change of the clock too.
        const begins = iso(first === 0 && ahead === 0 ? starts_at : at(whole.start + first))
        const ends = iso(last === 0 && ahead === 0 ? ends_at : at(whole.end + last))
        const moved = iso(Date.parse(begins) + Date.parse(ends_at) - Date.parse(starts_at))
        const next = {
          ...own,
          ...column.occupies,
          professional_id: column.occupies.professional_id ?? own.professional_id,
          starts_at: begins,
          ends_at: isResized ? ends : moved,
        }
        const stays = occupiesSame(next, own) && sameInstant(next.starts_at, starts_at)
        if (stays && sameInstant(next.ends_at, ends_at)) return
        const move = () =>
          void change(appointment, next, {
            back: { ...own, starts_at, ends_at, allow_overlap: overlap },
            done,
            say: (after) => {
              const where = occupiesSame(next, own) ? '' : ` · ${column.title}`
              const detail =
                (isResized ? whenOf(after, true) : shiftText(appointment, after)) +
                where +
                (sameInstant(after.starts_at, next.starts_at) ? noted(note) : '')
              const deed = isResized ? 'resized' : 'moved'
              const said = { kind: kindOf(after), name: namesOf(after) }
              return { message: t(`done.${deed}`, said), detail, failed: t(`not_done.${deed}`, said) }
            },
          })
        if (appointment.series_id === null) return move()
        // It stays where it was dropped while it is asked about.
        const back = writer.hold(appointment, next)
        const one = () => {
          back()
          move()
        }
        const several = () => {
          back()
          done?.()
        }
        writer.ask({ appointment, action: 'update', change: next, scope: 'one', one, done: several, left: back })
      },
    }
  }, [writer, removal, zone, dates, t, unsaved])
}

export type Actions = ReturnType<typeof useActions>

/** What speaks against where it is put, after the rest of what is said. */
export const noted = (note?: string | null) => (note ? ` · ${note}` : '')
const iso = (instant: string | number) => new Date(instant).toISOString()
/** Does it put an appointment to another place or length? */
const isMove = (body: Change) => 'starts_at' in body
const sameInstant = (one: string, other: string) => Date.parse(one) === Date.parse(other)
