import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FixedSeat } from '@/lib/contract/fixed-seats'
import { lastDayOf } from '@/lib/domain/groups/fixed-seats'
import type { TenantCall } from '@/server/call'
import { fixed_seats } from '@/server/db/schema/fixed-seats'
import { group_members } from '@/server/db/schema/groups'
import { announce, record } from '@/server/ledger'
import { fixedSeatOf } from '@/server/queries/fixed-seats/list'
import { auditedSeat } from '@/server/steps/groups/audited-seat'
import { freeFixedSeats, settlePlaces } from '@/server/steps/groups/fixed-seats'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { requireVersion } from '@/server/steps/require-version'

type Call = TenantCall<'fixed-seats.end'>

/**
 * Has a fixed seat be nobody's from a day on: its places to come from then are free, and go to who waits. One that had not begun by
 * then is gone. @throws Refusal `not_found`, `version_stale`
 */
export async function endFixedSeat(call: Call): Promise<FixedSeat | null> {
  const { tx, who, params, body, now, address } = call
  const read = () => tx.select().from(fixed_seats).where(eq(fixed_seats.id, params.id))
  const [named] = await read()
  if (!named) throw new Refusal('not_found')
  await holdGroup(tx, named.group_id)
  const [before] = await read().for('update')
  if (!before) throw new Refusal('not_found')
  requireVersion(before.version, call.version)
  const [member] = await tx.select().from(group_members).where(eq(group_members.id, before.member_id))
  const until = lastDayOf({ from: before.from_day }, body.from_day)
  const isSooner = until !== null && (before.until_day === null || until < before.until_day)
  const told = (row: typeof before) => auditedSeat(row, member!.patient_id)
  const line = { entity: 'fixed_seat' as const, id: before.id, before: told(before), address }
  if (until === null) {
    await freeFixedSeats(call, before.group_id, sql`s.id = ${before.id}`)
    await tx.delete(fixed_seats).where(eq(fixed_seats.id, before.id))
    await record(tx, who, { ...line, action: 'deleted' })
  } else if (isSooner) {
    const change = { until_day: until, version: sql`${fixed_seats.version} + 1`, updated_at: now }
    const [after] = await tx.update(fixed_seats).set(change).where(eq(fixed_seats.id, before.id)).returning()
    await record(tx, who, { ...line, action: 'updated', after: told(after!) })
  }
  await announce(tx, who, 'fixed_seat_updated', { group_id: before.group_id })
  await settlePlaces(call, before.group_id)
  return until === null ? null : fixedSeatOf(call, before.id)
}
