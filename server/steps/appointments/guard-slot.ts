import { sql } from 'drizzle-orm'
import { type AgendaSettings, usualAgenda } from '@/lib/contract/agenda'
import type { Collision } from '@/lib/contract/collision'
import { Refusal } from '@/lib/contract/errors'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import { rowsOf, type Tx } from '@/server/db/client'
import { slotCollisions } from '@/server/queries/appointments/collisions'

type Slot = { professional_id: number; starts_at: string; ends_at: string; id?: number }

/**
 * Makes bookings of the same professionals take turns until the transaction ends. Without it two people could each see
 * a free slot; the exclusion constraint stays as the last fence, but cannot say whom one collides with, nor protect
 * what was booked as an intended overlap.
 */
export async function takeTurns(tx: Tx, professionalIds: number[]) {
  const ordered = [...new Set(professionalIds)].sort((a, b) => a - b)
  for (const id of ordered) {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('agenda:' || ${id}::text, current_clinic()))`)
  }
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

/**
 * Lets a slot pass when its professional is free, or when the overlap is intended. Gives whether it overlaps.
 * Call `takeTurns` first.
 * @throws Refusal `slot_taken` (409) that names whom it collides with, in the clinic's time.
 */
export async function guardSlot(
  tx: Tx,
  slot: Slot,
  { isIntended, locale, timeZone }: { isIntended: boolean; locale: Locale; timeZone: string },
): Promise<boolean> {
  const found = await slotCollisions(tx, [slot], slot.id ? [slot.id] : [])
  const collisions = found.get(0) ?? []
  if (collisions.length === 0) return false
  if (isIntended) return true
  const texts = collisions.map((collision) => collisionText(collision, locale, timeZone))
  throw new Refusal('slot_taken', { errors: { starts_at: texts }, collisions })
}

/** Whom one collides with, from when until when in the clinic's time, and who booked it. */
export function collisionText(collision: Collision, locale: Locale, timeZone: string): string {
  const { professional_name, patient_names, starts_at, ends_at, booked_by } = collision
  const t = translator(locale)
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const values = {
    professional: professional_name,
    patients: patient_names.join(', '),
    from: clock.format(new Date(starts_at)),
    to: clock.format(new Date(ends_at)),
  }
  return booked_by ? t('collision_booked', { ...values, booker: booked_by }) : t('collision', values)
}
