import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { hasOtherAdmin } from '@/lib/domain/employees/employee'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { Tx } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'

export type HeldEmployee = typeof professionals.$inferSelect & { has_password: boolean }
/** Employees whom nobody else changes until the transaction ends, by id. */
export type HeldEmployees = Map<number, HeldEmployee>

/**
 * Holds the named members and every admin of the clinic: two admins who demote each other at once take turns, and the
 * second finds that nobody else is left. Always in the order of their ids, so that two such writes cannot wait for each
 * other; not against references to them (`no key`), so that a booking that has an agenda's turn never waits for this.
 */
export async function holdEmployees(tx: Tx, clinicId: number, ids: (number | null)[]): Promise<HeldEmployees> {
  const named = ids.filter((id) => id !== null)
  const rows = await tx
    .select()
    .from(professionals)
    .where(
      and(
        eq(professionals.clinic_id, clinicId),
        or(inArray(professionals.id, named), and(professionals.is_admin, professionals.active)),
      ),
    )
    .orderBy(asc(professionals.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, { ...row, has_password: row.password_hash !== null }]))
}

/** One of the held. @throws Refusal `not_found`: nobody of this clinic has that id. */
export function heldEmployeeOf(employees: HeldEmployees, id: number): HeldEmployee {
  const member = employees.get(id)
  if (!member) throw new Refusal('not_found')
  return member
}

/** @throws Refusal `last_admin` when nobody but this person could administer the clinic. */
export function requireOtherAdmin(employees: HeldEmployees, id: number, locale: Locale) {
  if (hasOtherAdmin(employees.values(), id)) return
  throw new Refusal('last_admin', { errors: { role: [translator(locale)('last_admin')] } })
}
