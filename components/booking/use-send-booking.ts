import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { AppointmentWriter, Meant } from '@/components/appointments/use-appointment-writer'
import { toChanges, undecidedOf } from '@/components/series/decisions'
import { toRecurrence } from '@/components/series/recurrence-values'
import { showOpen } from '@/components/series/show-open'
import type { AskedPlan } from '@/components/series/use-plan'
import { isRefused, useSeriesWriter } from '@/components/series/use-series-writer'
import { rememberService } from '@/components/services/last-service'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import { showInForm } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { askWhichOf } from './ask-which'
import {
  type BookingValues,
  changedFields,
  toBooking,
  toFormErrors,
  toSeries,
  valuesOfAppointment,
} from './booking-values'
import type { Booking } from './use-booking'

type Props = { booking: Booking; start: BookingStart; planning: AskedPlan; zone: string; writer: AppointmentWriter }

/**
 * Sends the booking form: one appointment, a series, a change of an appointment, or the appointment made the first of a
 * series. An appointment that repeats already is asked about first. `refusal`: why no series came of it, shown with its
 * dates.
 */
export function useSendBooking({ booking, start, planning, zone, writer }: Props) {
  const { form } = booking
  const t = useTranslations('toasts.series')
  const series = useSeriesWriter(writer.askAnyway)
  const toasts = {
    create: useSaveToasts('appointments.create'),
    update: useSaveToasts('appointments.update'),
    series: useSaveToasts('series.create'),
  }
  const [key] = useState(() => crypto.randomUUID())
  const [saving, setSaving] = useState(false)
  const [done, setDone] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)

  async function bookOne(values: BookingValues, meant: Meant): Promise<void> {
    const related_id = start.kind === 'new' ? start.follows?.id : undefined
    await writer.create({ ...toBooking(values, zone), related_id, ...meant }, key)
    toasts.create.success()
  }
  async function changeOne(appointment: Appointment, values: BookingValues, meant: Meant): Promise<void> {
    const body = { ...toBooking(values, zone), ...meant }
    await writer.change(appointment, body, { note: values.note || null, patients: values.patients })
    toasts.update.success()
  }
  async function bookSeries(values: WithRule): Promise<void> {
    const related_id = start.kind === 'new' ? start.follows?.id : undefined
    await series.create({ ...toSeries(values, zone, planning.plan?.rows), related_id }, key)
    toasts.series.success()
  }
  /** An appointment that stood alone becomes the first of a series. */
  async function repeatAppointment(appointment: Appointment, values: WithRule): Promise<void> {
    const { undo } = await series.change(appointment, {
      scope: 'future',
      action: 'update',
      change: changedFields(valuesOfAppointment(appointment, zone), values, zone),
      recurrence: toRecurrence(values.repeats),
      changes: toChanges(values.decisions, planning.plan?.rows),
    })
    notify({ type: 'success', message: t('change.success'), undo: undo ?? undefined })
  }

  const write = (values: BookingValues, meant: Meant) => {
    if (start.kind === 'new') return hasRule(values) ? bookSeries(values) : bookOne(values, meant)
    return hasRule(values) ? repeatAppointment(start.appointment, values) : changeOne(start.appointment, values, meant)
  }

  async function send(values: BookingValues, known: Meant = {}): Promise<void> {
    setSaving(true)
    setRefusal(null)
    try {
      await write(values, known)
      if (values.service_id) rememberService(Number(values.service_id))
      setDone(true)
    } catch (error) {
      if (hasRule(values)) {
        if (!isRefused(error)) return
        setRefusal(error)
        return planning.retry()
      }
      if (writer.askAnyway(error, (meant) => void send(values, { ...known, ...meant }))) return
      showInForm({ ...form, errorsOf: toFormErrors }, error)
    } finally {
      setSaving(false)
    }
  }

  const submit = form.onSubmit((values, event) => {
    if (saving) return
    const isAsked =
      start.kind === 'edit' &&
      start.appointment.series_id !== null &&
      askWhichOf(start.appointment, values, {
        zone,
        writer,
        one: () => void send(values),
        done: () => setDone(true),
      })
    if (isAsked) return
    const isOpen = hasRule(values) && undecidedOf(planning.plan?.rows ?? [], values.decisions).length > 0
    if (isOpen) return showOpen(event?.currentTarget)
    void send(values)
  })
  return { saving, done, refusal, submit, finish: () => setDone(true) }
}

type WithRule = BookingValues & { repeats: NonNullable<BookingValues['repeats']> }
const hasRule = (values: BookingValues): values is WithRule => values.repeats !== null
