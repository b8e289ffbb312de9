import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { UnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { useOutside } from '@/components/plannings/use-outside'
import type { BookingGiven } from './booking-given'
import { useBooking } from './use-booking'
import { useFormPlan } from './use-form-plan'
import { usePatientsService } from './use-patients-service'
import { useProposal } from './use-proposal'
import type { Sending } from './use-send-booking'
import { useTaken } from './use-taken'
import { useWayBack } from './use-way-back'

/** Is it a slot that somebody pointed at, which the grid marks? */
export const isPointed = (start: BookingStart): start is BookingStart & { kind: 'new' } =>
  start.kind === 'new' && !start.proposed

/**
 * A booking in the making, whatever frame it is drawn in: its values, and what is known of them while one types. Another
 * slot that is pointed at meanwhile takes it there.
 */
export function useBookingWork(given: BookingGiven) {
  const { start, services, professionals, zone } = given
  const booking = useBooking({ start, services, zone })
  const { settled, followed, seen } = useProposal({ booking, start, services, zone })
  const wayBack = useWayBack({ booking, zone, seen })
  const isPatients = usePatientsService({ booking, start, services })
  const planning = useFormPlan(booking, start, zone)
  /** A name that is typed, and nobody picked yet. */
  const [typed, setTyped] = useState('')
  /** Those who were created here, who stay whatever becomes of the booking. */
  const [created, setCreated] = useState<PickedPatient[]>([])
  const { values } = booking.form
  const appointment = start.kind === 'edit' ? start.appointment : null
  const outside = useOutside(values)
  const taken = useTaken({ values, zone, professionals, rooms: booking.rooms, ownId: appointment?.id ?? null })

  const lastStart = useRef(start)
  const follow = useEffectEvent(booking.follow)
  useEffect(() => {
    if (lastStart.current === start) return
    lastStart.current = start
    if (isPointed(start)) follow(start)
  }, [start])

  const service = services.find(({ id }) => String(id) === values.service_id)
  return {
    ...given,
    ...{ appointment, booking, settled, wayBack, planning, outside, taken, service, typed },
    followed: { ...followed, service: followed.service || isPatients },
    setTyping: setTyped,
    created,
    noteCreated: (patient: PickedPatient) => setCreated((known) => [...known, patient]),
    /** What is typed to find somebody is nobody's work: it is typed again at once. */
    isTouched: booking.form.isDirty(),
    /** Two presses give it again: one patient who was found, at a time that was pointed at or proposed. */
    isSlight: values.patients.length <= 1 && created.length === 0 && !booking.isByHand,
  }
}

/** And what sends it, and asks before it is left. */
export type BookingWork = ReturnType<typeof useBookingWork> & { sending: Sending; guard: UnsavedGuard }
