import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { group_members } from '@/server/db/schema/groups'
import { membership_fees } from '@/server/db/schema/membership-fees'
import { announce, record } from '@/server/ledger'
import { hasLine } from '@/server/queries/invoices/rows'
import { auditedMember } from '@/server/steps/groups/audited-member'
import { freeFixedSeats } from '@/server/steps/groups/fixed-seats'
import { holdMember } from '@/server/steps/groups/hold-member'
import { keepFees } from '@/server/steps/groups/keep-fees'

/**
 * Takes back that somebody is in a group, where they had no place in an activity by it and nothing was paid for it: else it ends on a
 * day. What was to be paid for it goes with it.
 * @throws Refusal `not_found`, `version_stale`, `membership_used`, `membership_paid`, `membership_billed`
 */
export async function removeMember(call: TenantCall<'group-members.remove'>): Promise<undefined> {
  const { tx, who, params, address } = call
  const before = await holdMember(call)
  const { group_id, patient_id, from_day, until_day } = before
  // What they were to come to by a fixed seat was never had: it goes with the seat.
  await freeFixedSeats(call, group_id, sql`s.member_id = ${params.id}`)
  const [used] = await rowsOf(
    tx,
    sql`select 1 from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      where e.clinic_id = current_clinic() and e.group_id = ${group_id} and e.patient_id = ${patient_id} and e.state <> 'removed'
        and (a.starts_at at time zone ${who.time_zone})::date >= ${from_day}::date
        and (${until_day}::date is null or (a.starts_at at time zone ${who.time_zone})::date <= ${until_day}::date) limit 1`,
  )
  if (used) throw new Refusal('membership_used')
  const [paid] = await rowsOf(
    tx,
    sql`select 1 from membership_fees f join membership_fee_payments p on p.clinic_id = f.clinic_id and p.fee_id = f.id
      where f.clinic_id = current_clinic() and f.member_id = ${params.id} limit 1`,
  )
  if (paid) throw new Refusal('membership_paid')
  const [billed] = await rowsOf(
    tx,
    sql`select 1 from membership_fees f where f.clinic_id = current_clinic() and f.member_id = ${params.id} and ${hasLine(sql`f`)} limit 1`,
  )
  if (billed) throw new Refusal('membership_billed')
  await tx.delete(membership_fees).where(eq(membership_fees.member_id, params.id))
  await tx.delete(group_members).where(eq(group_members.id, params.id))
  await record(tx, who, {
    action: 'deleted',
    entity: 'group_member',
    id: params.id,
    before: auditedMember(before),
    address,
  })
  // A month that it began is another membership's of theirs, where they have one in it.
  await keepFees(call, group_id, [patient_id])
  await announce(tx, who, 'group_member_updated', { group_id })
  return undefined
}
