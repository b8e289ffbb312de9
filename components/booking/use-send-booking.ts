import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { namesOf } from '@/components/appointments/placement'
import { useActions } from '@/components/appointments/use-actions'
import type { Meant } from '@/components/appointments/use-appointment-writer'
import type { Deed } from '@/components/appointments/use-unsaved'
import { type Wanted, wantedOf } from '@/components/appointments/wanted'
import { changeTold } from '@/components/appointments/write-told'
import { useDays } from '@/components/format/use-days'
import { undecidedOf } from '@/components/series/decisions'
import { showOpen } from '@/components/series/show-open'
import type { AskedPlan } from '@/components/series/use-plan'
import { isRefused } from '@/components/series/use-series-writer'
import { rememberService } from '@/components/services/remember-service'
import { isMismatch, isStale, isUnanswered } from '@/lib/client/api-error'
import { type Notice, notify, sayFault, type Undone, useSaveToasts } from '@/lib/client/toasts'
import { toldAtLast } from '@/lib/client/told-at-last'
import { showInForm } from '@/lib/client/use-api'
import { useOneWrite } from '@/lib/client/use-one-write'
import type { Appointment } from '@/lib/contract/appointments'
import type { FreeTime } from '@/lib/contract/free-times'
import { wallTime } from '@/lib/domain/time/clock'
import { askWhichOf } from './ask-which'
import type { BookingGiven } from './booking-given'
import {
  type BookingValues,
  changedFields,
  hasRule,
  toBooking,
  toChange,
  toFormErrors,
  valuesOfAppointment,
} from './booking-values'
import { type SentBefore, sentBefore } from './sent-before'
import type { Booking } from './use-booking'
import { useMetChange } from './use-met-change'
import { useSendSeries } from './use-send-series'
import type { Written } from './written'

type Props = Pick<BookingGiven, 'start' | 'zone' | 'writer' | 'seeOf' | 'services' | 'professionals'> & {
  booking: Booking
  planning: AskedPlan
}

/**
 * Sends the booking form: one appointment, a series, a change of an appointment, or the appointment made the first of a
 * series. An appointment that repeats already is asked about first. `refusal`: why no series came of it, shown with its
 * dates. `undecided`: how many of those have to be decided before, once somebody wanted to send it.
 */
export function useSendBooking({ planning, writer, seeOf, ...given }: Props) {
  const { booking, start, zone } = given
  const { form } = booking
  const met = useMetChange(given)
  const t = useTranslations('toasts')
  const stale = useTranslations('appointments')('stale')
  const toasts = {
    create: useSaveToasts('appointments.create'),
    update: useSaveToasts('appointments.update'),
  }
  const once = useOneWrite<Written>()
  const { whenOf, takeBack, takeOut } = useActions(writer, zone, useDays())
  /** What was booked by a sending whose answer was lost: it is changed, and no second one booked. */
  const found = useRef<Appointment>(null)
  /** What takes back the series that was booked so: nothing else is booked before it did. */
  const undoFound = useRef<(() => Promise<Undone>) | null>(null)
  /** It was sent and nobody answered: it may be there already. */
  const [isLost, setLost] = useState(false)
  /** All that was sent so, which is in nobody's way: it is this booking. */
  const [sent, setSent] = useState<SentBefore[]>([])
  const [saving, setSaving] = useState(false)
  const [done, setDone] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isAsked, setAsked] = useState(false)
  const { group } = start
  const nameOf = (appointment: Appointment) => group?.name ?? namesOf(appointment)
  const whoAndWhen = (appointment: Appointment) => `${nameOf(appointment)} · ${whenOf(appointment)}`
  const repeated = useSendSeries({ ...given, writer, planning, seeOf, once, isLost, nameOf })
  const texts = (verb: 'create' | 'update') => ({
    message: group?.says.saved ?? t(`appointments.${verb}.success`),
    failed: group?.says.failed ?? t(`appointments.${verb}.failure`),
  })

  const tell = (done: Appointment, deed: Deed, undo?: Notice['undo']) =>
    notify({ type: 'success', ...deed, see: seeOf?.(done), undo, appointment: done })

  async function bookOne(values: BookingValues, meant: Meant): Promise<void> {
    const related_id = start.kind === 'new' ? start.follows?.id : undefined
    const body = { ...toBooking(values, zone), related_id, ...meant }
    const { one } = await once.send(body, async (key) => ({ one: await toldAtLast(() => writer.create(body, key)) }))
    if (one) tellBooked(one)
  }
  function tellBooked(booked: Appointment) {
    const deed = { ...texts('create'), detail: whoAndWhen(booked) }
    tell(booked, deed, () => takeOut(booked, deed))
  }
  async function changeOne(appointment: Appointment, values: BookingValues, meant: Meant): Promise<void> {
    const body = { ...toChange(values, zone), ...meant }
    const seen = { note: values.note || null, patients: group ? appointment.patients : values.patients }
    const after = await changeTold(writer, appointment, body, {
      isAgain: isLost,
      seen,
      overruled: met.stands() && null,
    })
    const deed = { ...texts('update'), detail: whoAndWhen(after) }
    const { reminder_message, ...was } = toChange(valuesOfAppointment(appointment, zone), zone)
    const back = { ...was, allow_overlap: appointment.overlap }
    // What the reminder said before is not known here: half of the change is not taken back.
    const undo = body.reminder_message === undefined ? () => takeBack(after, { back, say: () => deed }) : undefined
    tell(after, deed, undo)
  }
  const shown = () => met.stands() ?? found.current
  const write = (values: BookingValues, meant: Meant) => {
    const one = shown()
    if (!one) return hasRule(values) ? repeated.book(values) : bookOne(values, meant)
    return hasRule(values) ? repeated.make(one, values) : changeOne(one, values, meant)
  }
  /** What was sent before was booked after all: one appointment is changed instead, several are taken back first. */
  async function settle(mismatch: unknown): Promise<void> {
    const { one, several } = await once.earlier(mismatch)
    undoFound.current = several?.undo ?? null
    if (!one) return takeBackFound(mismatch)
    found.current = one
    tellBooked(one)
  }
  async function takeBackFound(mismatch: unknown): Promise<void> {
    if (undoFound.current && !(await undoFound.current())) throw mismatch
    undoFound.current = null
  }
  const lastMismatch = useRef<unknown>(null)
  async function writeOnce(values: BookingValues, meant: Meant): Promise<void> {
    await takeBackFound(lastMismatch.current)
    try {
      await write(values, meant)
    } catch (error) {
      if (start.kind === 'edit' || !isMismatch(error)) throw error
      lastMismatch.current = error
      await settle(error)
      await write(values, meant)
    }
  }

  async function send(values: BookingValues, known: Meant = {}): Promise<void> {
    setSaving(true)
    setRefusal(null)
    setLost(false)
    try {
      await writeOnce(values, known)
      if (values.service_id) rememberService(Number(values.professional_id), Number(values.service_id))
      setDone(true)
    } catch (error) {
      if (met.stands() && isStale(error)) return void (await sayMet(() => void send(form.getValues(), known)))
      if (hasRule(values)) {
        // Said by its toast, and sent again as it was.
        if (isUnanswered(error)) setLost(true)
        if (!isRefused(error)) return
        setRefusal(error)
        return planning.retry()
      }
      if (writer.askAnyway(error, (meant) => void send(values, { ...known, ...meant }), wantedBy(values))) return
      if (isUnanswered(error)) sayLost(error, values)
      else if (!showInForm({ ...form, errorsOf: toFormErrors }, error) && isMismatch(error)) failed(error)
    } finally {
      setSaving(false)
    }
  }

  /** Changed meanwhile: it is shown in the form. What met nothing of that is sent again by itself. */
  async function sayMet(again?: () => void) {
    const before = met.stands()
    const isToChoose = before && (await met.meet(before))
    if (isToChoose === null) sayFault({ type: 'warning', message: stale })
    else if (!isToChoose) again?.()
  }
  /** The writer leaves it to whoever wrote; here the form says it, and sends it again. */
  function sayLost(error: unknown, values: BookingValues) {
    setLost(true)
    setSent((before) => [...before, sentBefore(values, zone, group)])
    writer.rows.accept([])
    failed(error)
  }
  const failed = (error: unknown) => toasts[shown() ? 'update' : 'create'].failure(error)

  /** What the form says, as it is asked about: at a free time instead, the form says that one, and is sent again. */
  function wantedBy(values: BookingValues): Wanted {
    const before = shown()
    const isMove = before !== null && 'starts_at' in changedFields(valuesOfAppointment(before, zone), values, zone)
    const name = group?.name ?? values.patients.map((patient) => patient.name).join(', ')
    const elsewhere = ({ starts_at, professional_id, room_id }: FreeTime) => {
      booking.take({ professional_id, ...wallTime(starts_at, zone), room_id })
      if (room_id) form.setFieldValue('room_id', String(room_id))
      void send(form.getValues())
    }
    return wantedOf(toBooking(values, zone), { name, id: before?.id, isMove, stands: before ?? undefined, elsewhere })
  }

  const openOf = (values: BookingValues) =>
    hasRule(values) ? undecidedOf(planning.plan?.rows ?? [], values.decisions).length : 0
  const submit = form.onSubmit((values, event) => {
    if (saving) return
    const stands = met.stands()
    const isAsked =
      stands !== null &&
      stands.series_id !== null &&
      askWhichOf(stands, values, {
        zone,
        writer,
        name: group?.name,
        one: () => void send(values),
        done: () => setDone(true),
        stale: () => void sayMet(),
      })
    if (isAsked) return
    if (openOf(values) > 0 && !repeated.isAgain(values)) {
      setAsked(true)
      return showOpen(event?.currentTarget)
    }
    setAsked(false)
    met.leave()
    booking.accept()
    void send(values)
  })
  return {
    saving,
    done,
    refusal,
    sent,
    undecided: isAsked ? openOf(form.values) : 0,
    submit,
    met,
    finish: () => setDone(true),
  }
}

export type Sending = ReturnType<typeof useSendBooking>
