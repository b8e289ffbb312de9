import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { endAfter, lengthOf } from '@/components/form/fields/time-span'
import { withWhenFaults } from '@/components/form/fields/when-faults'
import { useJudgedForm } from '@/components/form/use-judged-form'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { useBookableRooms } from '@/components/rooms/use-bookable-rooms'
import { followDay, toRecurrence } from '@/components/series/recurrence-values'
import { lastService, usualService } from '@/components/services/last-service'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { AppointmentForm } from '@/lib/contract/appointments'
import { Recurrence, SeriesForm } from '@/lib/contract/series'
import type { Service } from '@/lib/contract/services'
import { isDay } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import {
  type BookingValues,
  hasRule,
  toBooking,
  toFormErrors,
  toSeries,
  valuesOfAppointment,
  valuesOfSlot,
} from './booking-values'

type Props = { start: BookingStart; services: Service[]; zone: string }

/** What was chosen by hand, or is an appointment's: nothing that is proposed changes it. `place`: when, and the room. */
type Own = { service: boolean; professional: boolean; place: boolean; end: boolean; room: boolean }

function ownOf(start: BookingStart): Own {
  const isEdit = start.kind === 'edit'
  return {
    service: isEdit,
    professional: isEdit,
    place: isEdit || !start.proposed,
    /** Dragged, or as long as the appointment before: a service does not move it any more. */
    end: isEdit || start.end !== null,
    room: Boolean(isEdit ? start.appointment.room_id : start.room_id),
  }
}

type NewStart = BookingStart & { kind: 'new' }

const firstService = (start: NewStart, services: Service[]) =>
  start.service_id === undefined
    ? usualService(services, start.professional_id)
    : services.find(({ id }) => id === start.service_id)

/** The booking form's values and the rules between them; what sends them is `useSendBooking`. */
export function useBooking({ start, services, zone }: Props) {
  const checkOne = useFormSchema(AppointmentForm)
  const checkSeries = useFormSchema(SeriesForm)
  const checkRule = useFormSchema(Recurrence)
  const [own, setOwn] = useState(() => ownOf(start))
  const [isByHand, setByHand] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const claim = (...names: (keyof Own)[]) =>
    setOwn((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, true])) }))
  const choose = (...names: (keyof Own)[]) => {
    setByHand(true)
    setTaken(false)
    claim(...names)
  }
  const known = start.kind === 'edit' ? start.appointment : null
  const { rooms, propose, missed, full } = useBookableRooms()
  const proposedFor = (values: BookingValues) => {
    if (own.room) return values.room_id
    const service = services.find(({ id }) => String(id) === values.service_id)
    return String(propose(service, toBooking(values, zone), known?.id ?? null) ?? '')
  }
  /** Where an appointment is already, no room is too small for those who come to it. */
  const roomFault = ({ room_id, patients }: BookingValues): Record<string, string> => {
    const isKept = room_id === String(known?.room_id ?? '') && patients.length <= (known?.patients.length ?? 0)
    const text = isKept ? null : full(Number(room_id), patients.length)
    return text ? { room_id: text } : {}
  }
  const whenTexts = useTranslations('errors.field')
  const faults = (values: BookingValues) => {
    const said = hasRule(values) ? checkSeries(toSeries(values, zone)) : checkOne(toBooking(values, zone))
    return { ...roomFault(values), ...withWhenFaults(values, toFormErrors(said), whenTexts) }
  }

  const [began] = useState(() => {
    if (start.kind === 'edit') return valuesOfAppointment(start.appointment, zone)
    const values = valuesOfSlot(start, firstService(start, services), zone)
    return { ...values, room_id: proposedFor(values) }
  })
  const form = useJudgedForm<BookingValues>({
    initialValues: began,
    judge: faults,
  })

  /** The appointment lasts so long from now on; from when it begins. */
  const last = (minutes: number) => {
    const { start, day, end } = form.getValues()
    form.setFieldValue('minutes', minutes)
    form.setFieldValue('end', endAfter(start, minutes, end, { day, zone }))
  }
  const serviceOf = (id: string) => services.find((service) => String(service.id) === id)
  const durationOf = (id: string) => serviceOf(id)?.duration_minutes
  const proposeRoom = () => form.setFieldValue('room_id', proposedFor(form.getValues()))
  /** An appointment that is moved keeps its room, or has none. */
  const followTime = () => start.kind === 'new' && proposeRoom()
  function setService(service_id: string) {
    form.setFieldValue('service_id', service_id)
    const minutes = durationOf(service_id)
    if (minutes && !own.end) last(minutes)
    proposeRoom()
  }
  /** What is done with somebody else need not be what was with the one before; who comes has it go with them. */
  function followWho(professional_id: string) {
    const { service_id, patients } = form.getValues()
    const last = lastService(services, Number(professional_id))
    if (own.service || (!last && patients.length > 0)) return
    const id = String((last ?? usualService(services))?.id ?? '')
    if (id !== service_id) setService(id)
  }
  function setDay(day: string) {
    const { repeats, day: before, minutes } = form.getValues()
    form.setFieldValue('day', day)
    if (isDay(day)) last(minutes)
    if (repeats) form.setFieldValue('repeats', followDay(repeats, before, day))
  }
  const change = {
    patients(patients: PickedPatient[]) {
      form.setFieldValue('patients', patients)
      form.validateField('room_id')
    },
    room(room_id: string) {
      choose('room', 'place')
      form.setFieldValue('room_id', room_id)
    },
    service(service_id: string) {
      choose('service')
      setService(service_id)
    },
    professional(professional_id: string) {
      choose('professional')
      form.setFieldValue('professional_id', professional_id)
      followWho(professional_id)
    },
    /** The appointment keeps its length. */
    start(text: string) {
      choose('place')
      form.setFieldValue('start', text)
      last(form.getValues().minutes)
      followTime()
    },
    end(text: string) {
      choose('end', 'place')
      const { start, day, minutes } = form.values
      form.setFieldValue('minutes', lengthOf({ start, end: text }, { day, zone }, minutes) ?? minutes)
      form.setFieldValue('end', text)
      followTime()
    },
    day(day: string) {
      choose('place')
      setDay(day)
      followTime()
    },
  }
  /** What is proposed rather than chosen: see `useProposal`. */
  const suggest = {
    service: setService,
    professional: (id: number) => form.setFieldValue('professional_id', String(id)),
    /** Gives whether it is another time than before. */
    place({ day, minute, room_id }: { day: string; minute: number; room_id: number | null }): boolean {
      const { day: dayBefore, start: startBefore, minutes } = form.getValues()
      const text = clockText(minute)
      setDay(day)
      form.setFieldValue('start', text)
      last(minutes)
      if (room_id && !own.room) form.setFieldValue('room_id', String(room_id))
      return day !== dayBefore || text !== startBefore
    },
  }
  /** One of the free times that were listed: chosen by hand, with whom it is. */
  function take({ professional_id, ...place }: { professional_id: number } & Parameters<typeof suggest.place>[0]) {
    choose('professional', 'place')
    setTaken(true)
    suggest.professional(professional_id)
    suggest.place(place)
  }
  /** What stands there was sent: nothing of it is a proposal any more, nor moved by one that comes late. */
  const accept = () => claim('service', 'professional', 'place')
  /** To another slot that was pointed at: who comes and for what stays. That alone is nobody's work yet. */
  function follow(slot: NewStart) {
    const wasDirty = form.isDirty()
    const isDragged = slot.end !== null
    claim('place')
    followWho(String(slot.professional_id))
    setOwn((before) => ({ ...before, end: isDragged, room: Boolean(slot.room_id) || before.room }))
    const { day, start, end, minutes } = valuesOfSlot(slot, serviceOf(form.getValues().service_id), zone)
    form.setValues({ day, start, end, minutes, professional_id: String(slot.professional_id) })
    if (slot.room_id) form.setFieldValue('room_id', String(slot.room_id))
    else proposeRoom()
    if (!wasDirty) form.resetDirty()
  }
  return {
    form,
    change,
    suggest,
    follow,
    take,
    accept,
    own,
    /** Something else than who comes was chosen here, not proposed nor pointed at. */
    isByHand,
    /** It is at a free time that was listed, and nothing was chosen since. */
    isTaken,
    minutes: () => form.getValues().minutes,
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
