import { and, eq } from 'drizzle-orm'
import { type AgendaSettings, usualAgenda } from '@/lib/contract/agenda'
import { Refusal } from '@/lib/contract/errors'
import type { FreeTime } from '@/lib/contract/free-times'
import type { Answer } from '@/lib/contract/registry'
import { apart, nearest } from '@/lib/domain/booking/nearest'
import { freeOccupant, freeSlots, type SlotsAsked } from '@/lib/domain/booking/slots'
import { minutes } from '@/lib/domain/plannings/availability'
import { addDays, dayOf, LAST_DAY, minuteOf } from '@/lib/domain/time/clock'
import { fits, hasDeclined } from '@/lib/domain/waiting-list/waiting-list'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'
import { services } from '@/server/db/schema/services'
import { listExceptions, listPlannings } from '@/server/queries/plannings/list'
import { roomsFor } from '@/server/queries/rooms/list'
import { waitingEntry } from '@/server/queries/waiting-list/list'
import { patientTimes, takenTime } from './taken'

/** How far ahead a free time is looked for, in days, and how many days are read at once. */
const AHEAD_DAYS = 92
const READ_DAYS = 31
/** What ends after the last day that is known cannot be told. */
const LAST_SEARCHED = addDays(LAST_DAY, -3)
/** How long an appointment is that has no service, in minutes. */
const USUAL_MINUTES = 45

type Call = Pick<TenantCall<'appointments.free'>, 'tx' | 'who' | 'now'>

export type FreeTimesAsked = {
  professional_ids: number[]
  service_id?: number | null
  minutes?: number
  patient_id?: number
  except_id?: number
  from?: string
  to?: string
  near?: string
  near_closed?: boolean
  /** The room that is to be free then, whatever the service needs. */
  room_id?: number | undefined
  /** The room that is to be free then, where the service needs none. */
  wanted_room_id?: number | undefined
  limit: number
  apart?: boolean
  /** Which times suit, where not all do. */
  suits?: (slot: FreeTime) => boolean
}

/** Who can be booked; only one of them, where that is asked. */
export async function bookableIds(tx: Tx, id?: number): Promise<number[]> {
  const people = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(eq(professionals.active, true), eq(professionals.bookable, true)))
  return people.map((person) => person.id).filter((each) => !id || each === id)
}

/**
 * The free times that staff may be proposed (product §12.10): by time, or the nearest to an instant first.
 * @throws Refusal `reference_unknown` for a service that cannot be booked
 */
export async function freeTimesOf({ tx, who, now }: Call, asked: FreeTimesAsked): Promise<FreeTime[]> {
  if (asked.professional_ids.length === 0) return []
  const zone = who.time_zone
  const service = await serviceOf(tx, asked)
  const { room_id, wanted_room_id } = asked
  const wanted = wanted_room_id ? [wanted_room_id] : null
  const roomIds = room_id ? [room_id] : ((await roomsFor(tx, service)) ?? wanted)
  const earliest = new Date(Math.max(now.getTime(), asked.from ? Date.parse(asked.from) : 0))
  // Of an instant months ahead the times around it are looked through, not those of the next weeks.
  const around = asked.near ? addDays(dayOf(asked.near, zone), -AHEAD_DAYS / 2) : ''
  const first = [dayOf(earliest, zone), around].sort()[1]!
  const last = [asked.to ?? LAST_SEARCHED, addDays(first, AHEAD_DAYS), LAST_SEARCHED].sort()[0]!
  const step_minutes = await stepOf(tx, who.clinic_id)
  const only = asked.professional_ids.length === 1 ? asked.professional_ids[0] : undefined
  const found: FreeTime[] = []
  for (let from = first; from <= last; from = addDays(from, READ_DAYS)) {
    const to = [addDays(from, READ_DAYS - 1), last].sort()[0]!
    const days = { from, to, professional_id: only }
    const span = { from, to, zone, now, except_id: asked.except_id }
    const question: SlotsAsked = {
      ...{ audience: 'staff', service, from, to, zone, now: earliest, professional_ids: asked.professional_ids },
      plannings: await listPlannings(tx, who.clinic_id, days),
      exceptions: await listExceptions(tx, who.clinic_id, days),
      // Rooms are taken by the appointments of everybody.
      taken: await takenTime(tx, {
        ...span,
        professional_id: roomIds ? undefined : only,
      }),
      blocked: asked.patient_id ? await patientTimes(tx, asked.patient_id, span) : [],
      needs: roomIds ? [{ column: 'room_id', ids: roomIds }] : [],
      step_minutes,
      ...{ also: asked.near, also_closed: asked.near_closed },
    }
    const withRoom = (slot: Omit<FreeTime, 'room_id'>): FreeTime => ({
      ...slot,
      room_id: roomIds ? freeOccupant(question, { column: 'room_id', ids: roomIds }, slot) : null,
    })
    const slots = freeSlots(question).map((slot): FreeTime => ({ ...slot, room_id: null }))
    const { suits = () => true } = asked
    const suiting = slots.filter(suits)
    const chosen = nearest(asked.apart ? apart(suiting) : suiting, asked.near, asked.limit)
    found.push(...chosen.map(withRoom))
    // What comes later is farther from any instant before it, and after it in time.
    if (found.length >= asked.limit && !(asked.near && dayOf(asked.near, zone) > to)) break
  }
  return nearest(found, asked.near, asked.limit)
}

async function serviceOf(tx: Tx, { service_id, minutes }: FreeTimesAsked) {
  if (!service_id) {
    const buffers = { buffer_before_minutes: 0, buffer_after_minutes: 0 }
    return { ...buffers, id: null, duration_minutes: minutes ?? USUAL_MINUTES, room_ids: [] }
  }
  const [service] = await tx.select().from(services).where(eq(services.id, service_id))
  if (!service) throw new Refusal('reference_unknown')
  return { ...service, duration_minutes: minutes ?? service.duration_minutes }
}

async function stepOf(tx: Tx, clinicId: number): Promise<number> {
  const [clinic] = await tx.select({ agenda: clinics.agenda }).from(clinics).where(eq(clinics.id, clinicId))
  const agenda: Partial<AgendaSettings> = clinic?.agenda ?? {}
  return { ...usualAgenda, ...agenda }.step_minutes
}

/** @param minute of its day, when it begins */
const isWithinHours = ({ hour_from, hour_before }: TenantCall<'appointments.free'>['query'], minute: number) =>
  (!hour_from || minute >= minutes(hour_from)) && (!hour_before || minute < minutes(hour_before))

/**
 * `appointments.free`. For who waits: what they wait for, with whom and when they wished, and nothing they
 * said no to. @throws Refusal `not_found`,
 * `invalid` that names `to` where that day is over before `from`
 */
export async function listFreeTimes(call: TenantCall<'appointments.free'>): Promise<Answer<'appointments.free'>> {
  const { tx, who, query } = call
  const zone = who.time_zone
  if (query.from && query.to && query.to < dayOf(query.from, zone)) {
    throw new Refusal('invalid', { errors: { to: [{ key: 'ends_before_start' }] } })
  }
  const entry = query.entry_id ? await waitingEntry(tx, query.entry_id) : null
  const wishedId = entry?.professional_id ?? undefined
  const isWished = (slot: FreeTime) =>
    !entry || (fits({ ...entry, professional_id: null }, slot, zone, null) && !hasDeclined(entry, slot))
  const data = await freeTimesOf(call, {
    ...query,
    ...{ room_id: undefined, wanted_room_id: query.room_id },
    professional_ids: await bookableIds(tx, query.professional_id ?? wishedId),
    service_id: query.service_id ?? entry?.service_id,
    patient_id: query.patient_id ?? entry?.patient_id,
    suits: (slot) => isWithinHours(query, minuteOf(slot.starts_at, zone)) && isWished(slot),
  })
  return { data, meta: { time_zone: zone } }
}
