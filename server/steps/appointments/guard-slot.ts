import { eq, sql } from 'drizzle-orm'
import { type AgendaSettings, usualAgenda } from '@/lib/contract/agenda'
import type { Collision } from '@/lib/contract/collision'
import { Refusal } from '@/lib/contract/errors'
import { type Occupied, occupantKeys } from '@/lib/domain/appointments/occupants'
import { dayOf } from '@/lib/domain/time/clock'
import { clockForm, mediumForm } from '@/lib/domain/time/forms'
import { type Locale, tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { services } from '@/server/db/schema/services'
import { slotCollisions } from '@/server/queries/appointments/collisions'
import { roomsFor } from '@/server/queries/rooms/list'

type Slot = Occupied & { starts_at: string; ends_at: string; id?: number }

/**
 * Makes bookings that want the same occupants, or patients, take turns until the transaction ends. Without it two
 * people could each see a free slot; the exclusion constraints stay as the last fence, but cannot say whom one collides
 * with, nor protect what was booked as an intended overlap.
 */
export async function takeTurns(tx: Tx, appointments: Occupied[]) {
  const keys = occupantKeys(appointments)
  if (keys.length === 0) return
  // One after the other, in the order of the list.
  await rowsOf(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(k.name, current_clinic()))
        from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as k(name)`,
  )
}

/**
 * Does it count when whoever books says that an appointment may come over another? Only where the clinic's settings let
 * it.
 * @param isWanted what they said; the settings are only read where it is true
 */
export async function mayOverlap(tx: Tx, isWanted: boolean): Promise<boolean> {
  if (!isWanted) return false
  const [clinic] = await rowsOf<{ overlaps: AgendaSettings['overlaps'] | null }>(
    tx,
    sql`select agenda->>'overlaps' as overlaps from clinics where id = current_clinic()`,
  )
  return (clinic?.overlaps ?? usualAgenda.overlaps) === 'ask'
}

type Intention = { isIntended: boolean; overlapped?: Date; locale: Locale; timeZone: string }

/**
 * Lets a slot pass when all that it occupies is free, or when the overlap is intended. Gives whether it overlaps.
 * Call `takeTurns` first.
 * @param overlapped since when an appointment that overlapped on purpose is away: only over what has been there since
 * before that is it meant to lie again
 * @throws Refusal `slot_taken` (409) that names whom it collides with, in the clinic's time.
 */
export async function guardSlot(
  tx: Tx,
  slot: Slot,
  { isIntended, overlapped, locale, timeZone }: Intention,
): Promise<boolean> {
  const found = await slotCollisions(tx, [slot], slot.id ? [slot.id] : [])
  const collisions = found.get(0) ?? []
  if (collisions.length === 0) return false
  if (isIntended && !overlapped) return true
  const unasked = isIntended ? await slotCollisions(tx, [slot], slot.id ? [slot.id] : [], overlapped) : found
  if (unasked.size === 0) return true
  throw slotTaken(unasked.get(0) ?? [], locale, timeZone)
}

/**
 * A slot once with each room that its service can be given in: one of them is needed. As it is where none is.
 * @throws Refusal `reference_unknown` when all of them were archived: nobody has taken the time, yet it cannot be had
 */
export async function slotsInRooms<S extends Slot>(tx: Tx, serviceId: number | null, slot: S): Promise<S[]> {
  if (!serviceId) return [slot]
  const [service] = await tx.select({ room_ids: services.room_ids }).from(services).where(eq(services.id, serviceId))
  const roomIds = service ? await roomsFor(tx, service) : null
  if (roomIds?.length === 0) throw new Refusal('reference_unknown')
  return roomIds?.map((room_id) => ({ ...slot, room_id })) ?? [slot]
}

/**
 * The first of some slots of which all is free. Call `takeTurns` for all of them first.
 * @throws Refusal `slot_taken` (409) that names whom they collide with.
 */
export async function firstFreeSlot<S extends Slot>(
  { tx, who, locale }: Pick<TenantCall<'appointments.create'>, 'tx' | 'who' | 'locale'>,
  slots: S[],
): Promise<S> {
  const found = await slotCollisions(tx, slots, [])
  const free = slots.find((_, at) => !found.has(at))
  if (free) return free
  // Whose professional is taken, is so in every room.
  const byAppointment = new Map([...found.values()].flat().map((one) => [one.appointment_id, one]))
  throw slotTaken([...byAppointment.values()], locale, who.time_zone)
}

function slotTaken(collisions: Collision[], locale: Locale, timeZone: string) {
  const texts = collisions.map((collision) => collisionText(collision, locale, timeZone))
  return new Refusal('slot_taken', { errors: { starts_at: texts }, collisions })
}

/**
 * Who or what is not free, from when until when in the clinic's time, what it is booked for, and who booked it. `withDay`: the
 * beginning says its day too; where it ends on another one, both do.
 */
export function collisionText(collision: Collision, locale: Locale, timeZone: string, withDay = false): string {
  const { kind, occupant_name, professional_name, patient_names, is_activity, starts_at, ends_at, booked_by } =
    collision
  const t = translator(locale)
  const clock = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tags[locale], { ...options, timeZone })
  const endsLater = dayOf(starts_at, timeZone) !== dayOf(ends_at, timeZone)
  const start = clock(withDay || endsLater ? mediumForm : clockForm)
  const values = {
    kind: is_activity ? 'activity' : 'appointment',
    occupant: occupant_name,
    professional: professional_name,
    patients: patient_names.join(', '),
    from: start.format(new Date(starts_at)),
    to: clock(endsLater ? mediumForm : clockForm).format(new Date(ends_at)),
  }
  return booked_by ? t(`collision_${kind}_booked`, { ...values, booker: booked_by }) : t(`collision_${kind}`, values)
}
