import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { areLimitsOrdered, type Group } from '@/lib/contract/groups'
import { fullestAbove } from '@/lib/domain/groups/activity-change'
import { tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { requireOccupants } from '@/server/steps/appointments/references'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

/**
 * Adds a group. Who usually leads it works here and has an agenda; where it usually meets is not archived.
 * @throws Refusal `reference_unknown`, `invalid` for a name that another one in use has
 */
export async function createGroup(call: TenantCall<'groups.create'>): Promise<Group> {
  await requireOccupants(call, call.body)
  return createRow(call, 'group', call.body)
}

/**
 * Changes a group: what is absent stays, and who left the clinic since stays named; more places are given to who waits. `active` false archives it.
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown`, `invalid` for a name that another one in use has, and
 * for a limit of a month below that of a week, or fewer places than who is in an activity to come that has no other
 */
export async function updateGroup(call: TenantCall<'groups.update'>): Promise<Group> {
  const { body } = call
  const before = await holdRow(call, 'group')
  const next = { ...before, ...body }
  if (!areLimitsOrdered(next)) throw new Refusal('invalid', { errors: { monthly_limit: [{ key: 'limits_order' }] } })
  await requireOccupants(call, next, before)
  if (next.capacity < before.capacity) await requirePlacesLeft(call, before.id, next.capacity)
  const after = await updateRow(call, 'group', before, body)
  await settlePlaces(call, after.id)
  return after
}

/**
 * Nobody has a place that there is not. What is over, and what has places of its own, is left as it is.
 * @throws Refusal `invalid`, which says how many are in the fullest, and on which day
 */
async function requirePlacesLeft(
  { tx, who, now, locale }: Pick<TenantCall<'groups.update'>, 'tx' | 'who' | 'now' | 'locale'>,
  groupId: number,
  capacity: number,
): Promise<void> {
  const inTime = await rowsOf<{ day: string; taken: number }>(
    tx,
    sql`select (a.starts_at at time zone ${who.time_zone})::date::text as day, count(*)::integer as taken
      from appointments a join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id
        and e.state in ('enrolled', 'attended', 'missed')
      where a.clinic_id = current_clinic() and a.group_id = ${groupId} and a.capacity is null
        and a.starts_at > ${now.toISOString()}::timestamptz and a.status <> 'canceled' and a.deleted_at is null
      group by a.clinic_id, a.id having count(*) > ${capacity}::integer order by a.starts_at, a.id`,
  )
  const fullest = fullestAbove(inTime, capacity)
  if (!fullest) return
  const date = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  const said = { day: date.format(new Date(fullest.day)), count: fullest.taken }
  throw new Refusal('invalid', { errors: { capacity: [translator(locale)('capacity_taken', said)] } })
}
