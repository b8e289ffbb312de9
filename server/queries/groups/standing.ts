import { sql } from 'drizzle-orm'
import type { PlanAllowance } from '@/lib/domain/groups/membership'
import { dayOf } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'

/** How a patient stands in a group: their plans, and the days of the activities that they have a place in. */
export type Standing = {
  memberships: { plan: PlanAllowance; from: string; until: string | null }[]
  days: string[]
}

const nobody: Standing = { memberships: [], days: [] }

/** How some patients stand in a group, by their ids; of who was never in it, as nobody does. */
export async function standingsOf(tx: Tx, groupId: number, patientIds: number[], zone: string) {
  const ids = `{${patientIds.join(',')}}`
  const plans = await rowsOf<{ patient_id: number; from: string; until: string | null } & PlanAllowance>(
    tx,
    sql`select m.patient_id, m.from_day::text as "from", m.until_day::text as until, p.period, p.activities
      from group_members m join group_plans p on p.clinic_id = m.clinic_id and p.id = m.plan_id
      where m.clinic_id = current_clinic() and m.group_id = ${groupId} and m.patient_id = any(${ids}::bigint[])
      order by m.from_day`,
  )
  const places = await rowsOf<{ patient_id: number; starts_at: string }>(
    tx,
    sql`select e.patient_id, a.starts_at::text as starts_at
      from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      where e.clinic_id = current_clinic() and e.group_id = ${groupId} and e.patient_id = any(${ids}::bigint[])
        and e.state in ('enrolled', 'attended', 'missed') and a.status <> 'canceled' and a.deleted_at is null`,
  )
  const standings = new Map<number, Standing>()
  const of = (id: number) => {
    const known = standings.get(Number(id)) ?? { memberships: [], days: [] }
    standings.set(Number(id), known)
    return known
  }
  for (const { patient_id, from, until, period, activities } of plans)
    of(patient_id).memberships.push({ plan: { period, activities }, from, until })
  for (const { patient_id, starts_at } of places) of(patient_id).days.push(dayOf(new Date(starts_at), zone))
  return (id: number): Standing => standings.get(id) ?? nobody
}
