import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { namesOf } from '@/components/appointments/placement'
import { useActions } from '@/components/appointments/use-actions'
import type { Meant } from '@/components/appointments/use-appointment-writer'
import type { Deed } from '@/components/appointments/use-unsaved'
import { type Wanted, wantedOf } from '@/components/appointments/wanted'
import { changeTold } from '@/components/appointments/write-told'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { toChanges, undecidedOf } from '@/components/series/decisions'
import { toRecurrence } from '@/components/series/recurrence-values'
import { showOpen } from '@/components/series/show-open'
import type { AskedPlan } from '@/components/series/use-plan'
import { isRefused, useSeriesWriter } from '@/components/series/use-series-writer'
import { rememberService } from '@/components/services/remember-service'
import { isMismatch, isUnanswered } from '@/lib/client/api-error'
import { type Notice, notify, type Undone, useSaveToasts } from '@/lib/client/toasts'
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
  toSeries,
  valuesOfAppointment,
  type WithRule,
} from './booking-values'
import { type SentBefore, sentBefore } from './sent-before'
import type { Booking } from './use-booking'
import type { Written } from './written'

type Props = Pick<BookingGiven, 'start' | 'zone' | 'writer' | 'seeOf'> & { booking: Booking; planning: AskedPlan }

/**
 * Sends the booking form: one appointment, a series, a change of an appointment, or the appointment made the first of a
 * series. An appointment that repeats already is asked about first. `refusal`: why no series came of it, shown with its
 * dates. `undecided`: how many of those have to be decided before, once somebody wanted to send it.
 */
export function useSendBooking({ booking, start, planning, zone, writer, seeOf }: Props) {
  const { form } = booking
  const t = useTranslations('toasts')
  const said = useTranslations('appointments.done')
  const dates = useDates()
  const series = useSeriesWriter(writer.askAnyway)
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
  /** What was sent of a form with a rule: sent again because nobody answered, it is the same, whatever the dates say by then. */
  const last = useRef({ of: '', body: {} })
  const isAgain = (values: BookingValues) => isLost && last.current.of === JSON.stringify(values)
  function bodyOnce<B extends object>(values: BookingValues, make: () => B): B {
    if (!isAgain(values)) last.current = { of: JSON.stringify(values), body: make() }
    return last.current.body as B
  }

  const { group } = start
  const nameOf = (appointment: Appointment) => group?.name ?? namesOf(appointment)
  const whoAndWhen = (appointment: Appointment) => `${nameOf(appointment)} · ${whenOf(appointment)}`
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
    const after = await changeTold(writer, appointment, body, { isAgain: isLost, seen })
    const deed = { ...texts('update'), detail: whoAndWhen(after) }
    const { reminder_message, ...was } = toChange(valuesOfAppointment(appointment, zone), zone)
    const back = { ...was, allow_overlap: appointment.overlap }
    // What the reminder said before is not known here: half of the change is not taken back.
    const undo = body.reminder_message === undefined ? () => takeBack(after, { back, say: () => deed }) : undefined
    tell(after, deed, undo)
  }
  async function bookSeries(values: WithRule): Promise<void> {
    const related_id = start.kind === 'new' ? start.follows?.id : undefined
    const body = bodyOnce(values, () => ({ ...toSeries(values, zone, planning.plan?.rows), related_id }))
    const { several } = await once.send(body, async (key) => ({ several: await series.create(body, key) }))
    if (!several) return
    const { booked, undo } = several
    const name = group?.name ?? values.patients.map((patient) => patient.name).join(', ')
    const [first] = [...booked].sort((a, b) => a.starts_at.localeCompare(b.starts_at))
    notify({
      type: 'success',
      message: said('series', { kind: group ? 'activity' : 'appointment', count: booked.length }),
      detail: first && said('since', { name, day: dates.day(first.starts_at) }),
      see: first && seeOf?.(first),
      undo,
    })
  }
  /** An appointment that stood alone becomes the first of a series. */
  async function repeatAppointment(appointment: Appointment, values: WithRule): Promise<void> {
    const body = bodyOnce(values, () => ({
      scope: 'future' as const,
      action: 'update' as const,
      change: changedFields(valuesOfAppointment(appointment, zone), values, zone),
      recurrence: toRecurrence(values.repeats),
      changes: toChanges(values.decisions, planning.plan?.rows),
    }))
    const { undo } = await once.send(body, (key) => series.change(appointment, body, key))
    const message = t('series.change.success')
    notify({ type: 'success', message, detail: nameOf(appointment), undo: undo ?? undefined })
  }

  const shown = () => (start.kind === 'edit' ? start.appointment : found.current)
  const write = (values: BookingValues, meant: Meant) => {
    const one = shown()
    if (!one) return hasRule(values) ? bookSeries(values) : bookOne(values, meant)
    return hasRule(values) ? repeatAppointment(one, values) : changeOne(one, values, meant)
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
    const isAsked =
      start.kind === 'edit' &&
      start.appointment.series_id !== null &&
      askWhichOf(start.appointment, values, {
        zone,
        writer,
        name: group?.name,
        one: () => void send(values),
        done: () => setDone(true),
      })
    if (isAsked) return
    if (openOf(values) > 0 && !isAgain(values)) {
      setAsked(true)
      return showOpen(event?.currentTarget)
    }
    setAsked(false)
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
    finish: () => setDone(true),
  }
}

export type Sending = ReturnType<typeof useSendBooking>
