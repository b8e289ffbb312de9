import { sql } from 'drizzle-orm'
import type { PatientGroup } from '@/lib/contract/group-members'
import { leastLimits } from '@/lib/domain/groups/limits'
import { membershipState, type PlanKind } from '@/lib/domain/groups/membership'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { patientOf } from '@/server/queries/patients/show'
import { membersWhere, withUse } from './list'

type Around = Pick<PatientGroup, 'group_name' | 'color' | 'plan_name'> & {
  id: number
  weekly_limit: number | null
  monthly_limit: number | null
  kind: PlanKind
  price_cents: number
  period: 'week' | 'month'
  activities: number | null
}

const order = { current: 0, coming: 1, ended: 2 } as const

/** The groups that a patient is, will be and was in, the ones of today first. @throws Refusal `not_found` */
export async function groupsOfPatient(call: TenantCall<'group-members.of_patient'>): Promise<PatientGroup[]> {
  const { tx, who, params, now } = call
  await patientOf(tx, params.id)
  const members = await membersWhere(tx, sql`m.patient_id = ${params.id}`)
  const around = await rowsOf<Around>(
    tx,
    sql`select m.id::float8 as id, g.name as group_name, g.color, g.weekly_limit, g.monthly_limit, p.name as plan_name,
        p.kind, p.price_cents, p.period, p.activities
      from group_members m join groups g on g.clinic_id = m.clinic_id and g.id = m.group_id
      join group_plans p on p.clinic_id = m.clinic_id and p.id = m.plan_id
      where m.clinic_id = current_clinic() and m.patient_id = ${params.id}`,
  )
  const found: PatientGroup[] = []
  // One after the other: they share the transaction.
  for (const groupId of new Set(members.map(({ group_id }) => group_id))) {
    const ofGroup = members.filter(({ group_id }) => group_id === groupId)
    for (const member of await withUse(call, groupId, ofGroup)) {
      const { group_name, color, plan_name, price_cents, ...limits } = around.find(({ id }) => id === member.id)!
      found.push({
        ...member,
        group_name,
        color,
        plan_name,
        drop_in_cents: limits.kind === 'drop_in' ? price_cents : null,
        limits: leastLimits(limits, limits),
      })
    }
  }
  const day = today(now, who.time_zone)
  const rank = ({ from_day, until_day }: PatientGroup) =>
    order[membershipState({ from: from_day, until: until_day }, day)]
  return found.sort((one, other) => rank(one) - rank(other) || other.from_day.localeCompare(one.from_day))
}
