import { and, asc, eq, sql } from 'drizzle-orm'
import { usualAgenda } from '@/lib/contract/agenda'
import type { OfferedService, OfferedSlot } from '@/lib/contract/booking'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { freeSlots } from '@/lib/domain/booking/slots'
import { networkOf } from '@/lib/domain/identity/network'
import { isConfined } from '@/lib/domain/subscription/status'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'
import { services } from '@/server/db/schema/services'
import { listExceptions, listPlannings } from '@/server/queries/plannings/list'
import { roomsFor } from '@/server/queries/rooms/list'
import { takenTime } from './taken'

/** What the clinic of the path offers online, by name. @throws Refusal `not_found` */
export const offeredServices = (call: FreeCall<'booking.services'>) =>
  inClinic(call, async (tx, { currency }): Promise<OfferedService[]> => {
    const offered = await tx
      .select()
      .from(services)
      .where(isOnline)
      .orderBy(asc(sql`fold(${services.name})`), asc(services.id))
    return offered.map((service) => ({ ...service, currency }))
  })

/**
 * The free times of one of them. @throws Refusal `not_found` for the clinic, `reference_unknown` for the service, or for a
 * professional who cannot be booked
 */
export const offeredSlots = (call: FreeCall<'booking.slots'>) =>
  inClinic(call, async (tx, clinic): Promise<Answer<'booking.slots'>> => {
    const { query, now } = call
    const { from, to, service_id, professional_id } = query
    const [service] = await tx
      .select()
      .from(services)
      .where(and(isOnline, eq(services.id, service_id)))
    if (!service) throw new Refusal('reference_unknown')
    const people = await tx
      .select({ id: professionals.id })
      .from(professionals)
      .where(and(eq(professionals.active, true), eq(professionals.bookable, true)))
    if (professional_id && !people.some(({ id }) => id === professional_id)) throw new Refusal('reference_unknown')
    const ids = people.map(({ id }) => id).filter((id) => !professional_id || id === professional_id)
    const days = { from, to, professional_id }
    const roomIds = await roomsFor(tx, service)
    const zone = clinic.time_zone
    const data: OfferedSlot[] = freeSlots({
      ...{ service, from, to, zone, now, professional_ids: ids },
      plannings: await listPlannings(tx, clinic.id, days),
      exceptions: await listExceptions(tx, clinic.id, days),
      // Rooms are taken by the appointments of everybody.
      taken: await takenTime(tx, { from, to, zone, now, professional_id: roomIds ? undefined : professional_id }),
      needs: roomIds ? [{ column: 'room_id', ids: roomIds }] : [],
      step_minutes: { ...usualAgenda, ...clinic.agenda }.step_minutes,
    })
    return { data, meta: { time_zone: zone } }
  })

type ClinicRow = typeof clinics.$inferSelect
const isOnline = and(eq(services.online, true), eq(services.active, true))
/** A clinic's number is an integer of 32 bits; any other is no clinic's. */
const CLINIC_ID_MAX = 2 ** 31 - 1

/**
 * Reads in a clinic for somebody whom nobody knows. @throws Refusal `not_found` for none, or one that is confined;
 * `rate_limited`
 */
async function inClinic<T>(
  {
    services,
    params: { id },
    address,
    now,
  }: Pick<FreeCall<'booking.services'>, 'services' | 'params' | 'address' | 'now'>,
  read: (tx: Tx, clinic: ClinicRow) => Promise<T>,
): Promise<T> {
  const network = networkOf(address)
  services.limits.allBooking.take(network, now)
  services.limits.booking.take(`${network} ${id}`, now)
  if (id > CLINIC_ID_MAX) throw new Refusal('not_found')
  return services.database.asTenant(id, async (tx) => {
    const [clinic] = await tx.select().from(clinics).where(eq(clinics.id, id))
    if (!clinic) throw new Refusal('not_found')
    const trial_ends_at = clinic.trial_ends_at?.toISOString() ?? null
    if (isConfined({ ...clinic, trial_ends_at }, now)) throw new Refusal('not_found')
    return read(tx, clinic)
  })
}
