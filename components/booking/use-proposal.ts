import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { spanOf } from '@/components/form/fields/time-span'
import { usualService } from '@/components/services/last-service'
import { useRead } from '@/lib/client/use-api'
import type { QueryIn } from '@/lib/contract/registry'
import type { Service } from '@/lib/contract/services'
import { wallTime } from '@/lib/domain/time/clock'
import { type BookingValues, toBooking } from './booking-values'
import type { Booking } from './use-booking'
import type { SeenPlace } from './use-way-back'

/** So many professionals can be named at once. */
const NAMED_MAX = 100
/** An answer that takes longer than this comes to somebody who has gone on by what the form says. */
const LATE_MS = 1500

type Asked = QueryIn<'appointments.proposal'>
type Settled = { professional_id: number; isNear: boolean }
/** What followed from who comes: another service or professional than the form named before. */
type Followed = { service: boolean; professional: boolean }
type Props = { booking: Booking; start: BookingStart; services: Service[]; zone: string }

/**
 * Moves a time that nobody pointed at to the next free one of whoever the patient belongs to, with the service that they
 * had last: at once where none was found yet, else when it is known who comes, or somebody else is chosen. Whatever was
 * chosen by hand stays, and so does a time of who books into their own agenda: there only the service follows, where it fits.
 * A late answer changes nothing under who has chosen or written something since it was asked for. Gives whose free time it is, once it is one, what
 * followed, and where it was on the screen (`seen`), where it has left that.
 */
export function useProposal({ booking, start, services, zone }: Props): {
  settled: Settled | null
  followed: Followed
  seen: SeenPlace | null
} {
  const { form, own } = booking
  const proposed = start.kind === 'new' ? start.proposed : undefined
  const patientId = form.values.patients[0]?.id
  const [first] = useState(patientId)
  const [asked, setAsked] = useState<Asked | null>(() =>
    proposed && !proposed.isFree ? question({ isHere: true }) : null,
  )
  const [settled, setSettled] = useState<Settled | null>(() =>
    start.kind === 'new' && start.proposed?.isFree ? { professional_id: start.professional_id, isNear: false } : null,
  )
  const [followed, setFollowed] = useState<Followed>({ service: false, professional: false })
  const [seen, setSeen] = useState<SeenPlace | null>(null)

  /** What was chosen by hand, and written. */
  const hand = JSON.stringify([own, form.values.note])
  const atAsking = useRef({ at: 0, hand })
  const noteAsking = useEffectEvent(() => {
    atAsking.current = { at: performance.now(), hand }
  })
  useEffect(() => {
    if (asked) noteAsking()
  }, [asked])

  /** `isHere`: of the professional that the form names already; `isKept`: at its time. */
  function question({ isHere = false, isKept = false }): Asked {
    const { professional_id, service_id, room_id } = form.values
    const { from, near, keeps, isOwn, among, isClass } = proposed ?? {}
    const usual = usualService(services, Number(professional_id))?.id
    const isWhoever = among && !(isHere && patientId) && !keeps && !own.professional
    return {
      ...(patientId && { patient_id: patientId }),
      ...(isWhoever && { professional_ids: among.filter((_, at) => at < NAMED_MAX).join() }),
      ...((keeps || isOwn || (isHere && !isWhoever) || own.professional) && {
        professional_id: Number(professional_id),
      }),
      ...((keeps || own.service) && service_id !== '' && { service_id: Number(service_id) }),
      ...(usual && !keeps && { usual_service_id: usual }),
      ...(own.end && { minutes: booking.minutes() }),
      ...(isKept ? { from: toBooking(form.values, zone).starts_at } : from && { from }),
      ...(near && { near }),
      ...(isClass && { near_closed: true, ...(room_id && { room_id: Number(room_id) }) }),
    }
  }
  /** Who books into their own agenda has a free time there, which stays whoever comes. */
  const isKept =
    proposed?.isOwn === true && settled !== null && patientId !== undefined && !own.place && !own.professional
  const ask = useEffectEvent(() => setAsked(question({ isKept })))
  useEffect(() => {
    if (proposed && patientId !== undefined && patientId !== first) ask()
  }, [proposed, patientId, first])
  // “The next free hour with her”: a time of the one before is nothing to her.
  const chosen = own.professional && !own.place ? form.values.professional_id : null
  useEffect(() => {
    if (proposed && chosen !== null) ask()
  }, [proposed, chosen])

  const { data, isFetching } = useRead(
    'appointments.proposal',
    { query: asked ?? {} },
    { enabled: asked !== null, staleTime: 0 },
  )
  const apply = useEffectEvent(({ professional_id, service_id, slot }: NonNullable<typeof data>['data']) => {
    setAsked(null)
    const isLate = performance.now() - atAsking.current.at > LATE_MS
    if (isLate && atAsking.current.hand !== hand) return
    const wasDirty = form.isDirty()
    const before = form.getValues()
    const fits = !isKept || !slot || Date.parse(slot.starts_at) === Date.parse(toBooking(form.values, zone).starts_at)
    const serviceId = own.service || !service_id || !fits ? null : String(service_id)
    if (serviceId) booking.suggest.service(serviceId)
    if (professional_id && !own.place && !own.professional) booking.suggest.professional(professional_id)
    // Somebody else was chosen while it was asked: the time is not theirs.
    const isTheirs = !own.professional || slot?.professional_id === Number(form.values.professional_id)
    if (slot && !own.place && isTheirs && !isKept) {
      const isMoved = booking.suggest.place({ ...wallTime(slot.starts_at, zone), room_id: slot.room_id })
      const isNear = asked?.near !== undefined
      if (isMoved || !isNear) setSettled({ professional_id: slot.professional_id, isNear })
      if (proposed?.seen?.includes(before.day)) setSeen(placeOf(before))
    }
    const after = form.getValues()
    const isAbout = patientId !== first
    setFollowed({
      service: isAbout && before.service_id !== after.service_id,
      professional: isAbout && before.professional_id !== after.professional_id,
    })
    // What was only proposed is nobody's work: closing the form need not ask for it.
    if (!wasDirty) form.resetDirty()
  })
  // What was answered before to the same question may be booked by now.
  useEffect(() => {
    if (data && asked && !isFetching) apply(data.data)
  }, [data, asked, isFetching])
  const isTheirs = !own.professional || settled?.professional_id === Number(form.values.professional_id)
  const isSettled = !own.place && isTheirs && !own.service
  return {
    settled: isSettled ? settled : null,
    seen: isSettled ? seen : null,
    followed: {
      service: followed.service && !own.service && patientId !== undefined,
      professional: followed.professional && !own.professional && patientId !== undefined,
    },
  }
}

/** Where the form's values put a booking. */
function placeOf(values: BookingValues): SeenPlace | null {
  const { professional_id, day, room_id } = values
  const minute = spanOf(values)?.start
  if (minute === undefined) return null
  return { professional_id: Number(professional_id), day, minute, room_id: room_id ? Number(room_id) : null }
}
