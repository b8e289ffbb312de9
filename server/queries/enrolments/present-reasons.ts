import { sql } from 'drizzle-orm'
import { type WaitingReason, waitsFor } from '@/lib/domain/groups/enrolment'
import type { GroupLimits } from '@/lib/domain/groups/limits'
import { dayOf } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'
import { countedDays, standingsOf } from '@/server/queries/groups/standing'

type Row = { id: number; patient_id: number; makes_up_id: number | null } & Place
type Place = GroupLimits & { group_id: number; starts_at: string; capacity: number }

/**
 * Why those who wait for an activity wait now, by the ids of their enrolments: since they came a limit may have been reached, or
 * be one no more while no place is free. Nothing of who has no plan any more.
 */
export async function presentReasons(tx: Tx, activityId: number, zone: string) {
  const waiting = await rowsOf<Row>(
    tx,
    sql`select e.id::float8 as id, e.patient_id::float8 as patient_id, e.makes_up_id::float8 as makes_up_id,
        g.id::float8 as group_id, g.weekly_limit, g.monthly_limit, a.starts_at, coalesce(a.capacity, g.capacity) as capacity
      from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
      where e.clinic_id = current_clinic() and e.activity_id = ${activityId} and e.state = 'waiting'`,
  )
  const reasons = new Map<number, WaitingReason | null>()
  const [first] = waiting
  if (first) {
    const day = dayOf(first.starts_at, zone)
    const patients = waiting.map(({ patient_id }) => patient_id)
    const standingOf = await standingsOf(tx, first.group_id, patients, { asked: [day], zone })
    for (const { id, patient_id, makes_up_id } of waiting) {
      const standing = standingOf(patient_id)
      const days = countedDays(standing, activityId)
      reasons.set(id, waitsFor(first, { ...first, day }, { ...standing, days, makes_up_id }))
    }
  }
  return (id: number) => reasons.get(id) ?? null
}
