import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { enrolments } from '@/server/db/schema/enrolments'
import { holdGroupsOf } from '@/server/steps/groups/hold-group'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { ofEachClinic } from './of-each-clinic'

/**
 * Gives back the sessions, and what is to be made up for, that are held for who waits for a place in an activity that has begun:
 * nobody comes up any more. Gives how many activities.
 */
export const releaseWaiting = (database: Database, now: Date): Promise<number> =>
  ofEachClinic(database, 'the sessions held by who waits could not be given back', (tx, clinic_id) =>
    releaseOfClinic(tx, clinic_id, now),
  )

async function releaseOfClinic(tx: Tx, clinic_id: number, now: Date): Promise<number> {
  const isOver = sql`a.starts_at <= ${now.toISOString()}::timestamptz and exists (select from enrolments e
    where e.clinic_id = a.clinic_id and e.activity_id = a.id and e.state = 'waiting' and (e.makes_up_id is not null
      or exists (select from visits v where v.clinic_id = e.clinic_id and v.appointment_id = e.activity_id
        and v.patient_id = e.patient_id and v.use = 'held')))`
  // Held first, as by whoever gives a place by hand: what they gave meanwhile is no longer waited for.
  await holdGroupsOf(tx, isOver)
  const begun = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id::float8 as id from appointments a where a.clinic_id = current_clinic() and ${isOver} order by a.id`,
  )
  const ids = begun.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx
    .update(enrolments)
    .set({ makes_up_id: null, updated_at: now })
    .where(
      and(inArray(enrolments.activity_id, ids), eq(enrolments.state, 'waiting'), isNotNull(enrolments.makes_up_id)),
    )
  await settleVisits({ tx, now, who: { clinic_id, id: null } }, ids)
  return ids.length
}
