import { useRef, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { endAfter, lengthOf } from '@/components/form/fields/time-span'
import { useJudgedForm } from '@/components/form/use-judged-form'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { useBookableRooms } from '@/components/rooms/use-bookable-rooms'
import { followDay, type RecurrenceValues, toRecurrence } from '@/components/series/recurrence-values'
import { usualService } from '@/components/services/last-service'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { AppointmentForm } from '@/lib/contract/appointments'
import { Recurrence, SeriesForm } from '@/lib/contract/series'
import type { Service } from '@/lib/contract/services'
import { isDay } from '@/lib/domain/time/clock'
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
  /** The room was chosen: no service or time moves it any more. */
  const isRoomOwn = useRef(Boolean(start.kind === 'edit' ? start.appointment.room_id : start.room_id))
  const known = start.kind === 'edit' ? start.appointment : null
  const { rooms, propose, missed, full } = useBookableRooms()
  const proposedFor = (values: BookingValues) => {
    if (isRoomOwn.current) return values.room_id
    const service = services.find(({ id }) => String(id) === values.service_id)
    return String(propose(service, toBooking(values, zone), known?.id ?? null) ?? '')
  }
  /** Where an appointment is already, no room is too small for those who come to it. */
  const roomFault = ({ room_id, patients }: BookingValues): Record<string, string> => {
    const isKept = room_id === String(known?.room_id ?? '') && patients.length <= (known?.patients.length ?? 0)
    const text = isKept ? null : full(Number(room_id), patients.length)
    return text ? { room_id: text } : {}
  }
  const faults = (values: BookingValues) => ({
    ...roomFault(values),
    ...(hasRule(values) ? checkSeries(toSeries(values, zone)) : checkOne(toBooking(values, zone))),
  })

  const [began] = useState(() => {
    if (start.kind === 'edit') return valuesOfAppointment(start.appointment, zone)
    const values = valuesOfSlot(start, firstService(start, services), zone)
    return { ...values, room_id: proposedFor(values) }
  })
  const form = useJudgedForm<BookingValues>({
    initialValues: began,
    judge: (values) => toFormErrors(faults(values)),
  })

  /** The appointment lasts so long from now on; where it begins and on which day, as given, else as it is. */
  const last = (minutes: number, { start = form.values.start, day = form.values.day } = {}) => {
    form.setFieldValue('minutes', minutes)
    form.setFieldValue('end', endAfter(start, minutes, form.values.end, { day, zone }))
  }
  const durationOf = (id: string) => services.find((service) => String(service.id) === id)?.duration_minutes
  const proposeRoom = () => form.setFieldValue('room_id', proposedFor(form.getValues()))
  /** An appointment that is moved keeps its room, or has none. */
  const followTime = () => start.kind === 'new' && proposeRoom()
  const change = {
    patients(patients: PickedPatient[]) {
      form.setFieldValue('patients', patients)
      form.validateField('room_id')
    },
    room(room_id: string) {
      isRoomOwn.current = true
      form.setFieldValue('room_id', room_id)
    },
    service(service_id: string) {
      form.setFieldValue('service_id', service_id)
      const minutes = durationOf(service_id)
      if (minutes && !isEndOwn.current) last(minutes)
      proposeRoom()
    },
    /** The appointment keeps its length. */
    start(text: string) {
      form.setFieldValue('start', text)
      last(form.values.minutes, { start: text })
      followTime()
    },
    end(text: string) {
      isEndOwn.current = true
      const { start, day, minutes } = form.values
      form.setFieldValue('minutes', lengthOf({ start, end: text }, { day, zone }, minutes) ?? minutes)
      form.setFieldValue('end', text)
      followTime()
    },
    day(day: string) {
      const { repeats, day: before } = form.values
      form.setFieldValue('day', day)
      if (isDay(day)) last(form.values.minutes, { day })
      if (repeats) form.setFieldValue('repeats', followDay(repeats, before, day))
      followTime()
    },
  }
  return {
    form,
    change,
    rooms,
    missedRooms: missed(
      services.find(({ id }) => String(id) === form.values.service_id),
      Number(form.values.room_id),
    ),
    isValid: Object.keys(faults(form.values)).length === 0,
    /** By the contract's paths below `recurrence`. */
    ruleErrors: form.values.repeats ? checkRule(toRecurrence(form.values.repeats)) : {},
  }
}

export type Booking = ReturnType<typeof useBooking>

const hasRule = (values: BookingValues): values is BookingValues & { repeats: RecurrenceValues } =>
  values.repeats !== null
