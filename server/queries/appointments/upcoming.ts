import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { groups } from '@/server/db/schema/groups'
import { rooms } from '@/server/db/schema/rooms'
import { services } from '@/server/db/schema/services'

/** Appointments from an instant on that are neither canceled nor deleted, as a condition. */
export const isUpcoming = (now: Date): SQL =>
  sql`${appointments.starts_at} >= ${now.toISOString()}::timestamptz and ${appointments.status} <> 'canceled' and ${appointments.deleted_at} is null`

const kinds = {
  room: { table: rooms, column: appointments.room_id },
  service: { table: services, column: appointments.service_id },
  group: { table: groups, column: appointments.group_id },
} as const

/** How many appointments to come have a room, are for a service, or are activities of a group. @throws Refusal `not_found` */
export async function upcomingWith(
  tx: Tx,
  kind: keyof typeof kinds,
  id: number,
  now: Date,
): Promise<{ count: number }> {
  const { table, column } = kinds[kind]
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
  if (!row) throw new Refusal('not_found')
  return { count: await tx.$count(appointments, and(eq(column, id), isUpcoming(now))) }
}
