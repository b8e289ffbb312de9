import { and, asc, eq, sql } from 'drizzle-orm'
import { usualAgenda } from '@/lib/contract/agenda'
import type { OfferedService, OfferedSlot } from '@/lib/contract/booking'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { occupants } from '@/lib/domain/appointments/occupants'
import { freeSlots, type TakenTime } from '@/lib/domain/booking/slots'
import { networkOf } from '@/lib/domain/identity/network'
import { isConfined } from '@/lib/domain/subscription/status'
import { addDays, dayRange } from '@/lib/domain/time/clock'
import type { FreeCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'
import { services } from '@/server/db/schema/services'
import { isoText } from '@/server/db/sql-texts'
import { listExceptions, listPlannings } from '@/server/queries/plannings/list'
import { roomsFor } from '@/server/queries/rooms/list'

/** What the clinic of the path offers online, by name. @throws Refusal `not_found` */
export const offeredServices = (call: FreeCall<'booking.services'>) =>
  inClinic(call, async (tx, { currency }): Promise<OfferedService[]> => {
    const offered = await tx.select().from(services).where(isOnline).orderBy(asc(services.name), asc(services.id))
    return offered.map((service) => ({ ...service, currency }))
  })

/** The free times of one of them. @throws Refusal `not_found` for the clinic, `reference_unknown` for the service */
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
    const ids = people.map(({ id }) => id).filter((id) => !professional_id || id === professional_id)
    const days = { from, to, professional_id }
    const roomIds = await roomsFor(tx, service)
    const zone = clinic.time_zone
    const data: OfferedSlot[] = freeSlots({
      ...{ service, from, to, zone, now, professional_ids: ids },
      plannings: await listPlannings(tx, clinic.id, days),
      exceptions: await listExceptions(tx, clinic.id, days),
      // Rooms are taken by the appointments of everybody.
      taken: await takenTime(tx, { from, to, zone, professional_id: roomIds ? undefined : professional_id }),
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

const occupantColumns = sql.raw(occupants.map(({ column }) => `a.${column}::float8`).join(', '))

type TakenQuery = { from: string; to: string; zone: string; professional_id?: number }

/** The appointments that may take time of those days, with a day on each side for their length and the buffers. */
const takenTime = (tx: Tx, { from, to, zone, professional_id }: TakenQuery): Promise<TakenTime[]> =>
  rowsOf<TakenTime>(
    tx,
    sql`select ${occupantColumns}, ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at,
        coalesce(s.buffer_before_minutes, 0) as buffer_before_minutes, coalesce(s.buffer_after_minutes, 0) as buffer_after_minutes
      from appointments a left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
      where a.clinic_id = current_clinic() and a.status <> 'canceled' and a.deleted_at is null
        and a.starts_at > ${dayRange(addDays(from, -2), zone).from} and a.starts_at < ${dayRange(addDays(to, 1), zone).to}
        and (${professional_id ?? null}::bigint is null or a.professional_id = ${professional_id ?? null}::bigint)`,
  )
