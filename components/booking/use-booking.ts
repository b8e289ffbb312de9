import { useForm } from '@mantine/form'
import { useRef } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { endAfter, lengthOf } from '@/components/form/fields/time-span'
import { followDay, type RecurrenceValues, toRecurrence } from '@/components/series/recurrence-values'
import { USUAL_MINUTES, usualService } from '@/components/services/last-service'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { AppointmentForm } from '@/lib/contract/appointments'
import { Recurrence, SeriesForm } from '@/lib/contract/series'
import type { Service } from '@/lib/contract/services'
import {
  type BookingValues,
  toBooking,
  toFormErrors,
  toSeries,
  valuesOfAppointment,
  valuesOfSlot,
} from './booking-values'

type Props = { start: BookingStart; services: Service[]; zone: string }

const firstService = (start: BookingStart & { kind: 'new' }, services: Service[]) =>
  start.service_id === undefined ? usualService(services) : services.find(({ id }) => id === start.service_id)

/** The booking form's values and the rules between them; what sends them is `useSendBooking`. */
export function useBooking({ start, services, zone }: Props) {
  const checkOne = useFormSchema(AppointmentForm)
  const checkSeries = useFormSchema(SeriesForm)
  const checkRule = useFormSchema(Recurrence)
  /** The end was dragged or typed: a service does not move it any more. */
  const isEndOwn = useRef(start.kind === 'edit' || start.end !== null)
  const faults = (values: BookingValues) =>
    hasRule(values) ? checkSeries(toSeries(values, zone)) : checkOne(toBooking(values, zone))

  const form = useForm<BookingValues>({
    initialValues:
      start.kind === 'edit'
        ? valuesOfAppointment(start.appointment, zone)
        : valuesOfSlot(start, firstService(start, services)),
    validate: (values) => toFormErrors(faults(values)),
    validateInputOnChange: true,
  })

  /** How long the appointment is meant to be; kept here because half-typed times have no length. */
  const length = useRef(lengthOf(form.values) ?? USUAL_MINUTES)

  const durationOf = (id: string) => services.find((service) => String(service.id) === id)?.duration_minutes
  const change = {
    service(service_id: string) {
      form.setFieldValue('service_id', service_id)
      const minutes = durationOf(service_id)
      if (!minutes || isEndOwn.current) return
      length.current = minutes
      form.setFieldValue('end', endAfter(form.values.start, minutes, form.values.end))
    },
    /** The appointment keeps its length. */
    start(text: string) {
      form.setFieldValue('start', text)
      form.setFieldValue('end', endAfter(text, length.current, form.values.end))
    },
    end(text: string) {
      isEndOwn.current = true
      length.current = lengthOf({ start: form.values.start, end: text }) ?? length.current
      form.setFieldValue('end', text)
    },
    day(day: string) {
      const { repeats, day: before } = form.values
      form.setFieldValue('day', day)
      if (repeats) form.setFieldValue('repeats', followDay(repeats, before, day))
    },
  }
  return {
    form,
    change,
    isValid: Object.keys(faults(form.values)).length === 0,
    /** By the contract's paths below `recurrence`. */
    ruleErrors: form.values.repeats ? checkRule(toRecurrence(form.values.repeats)) : {},
  }
}

export type Booking = ReturnType<typeof useBooking>

const hasRule = (values: BookingValues): values is BookingValues & { repeats: RecurrenceValues } =>
  values.repeats !== null
