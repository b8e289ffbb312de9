import { and, eq, inArray, sql } from 'drizzle-orm'
import { type FeeChanges, type FeeMembership, judgeFees, type StandingFee } from '@/lib/domain/groups/fees'
import { settledRate } from '@/lib/domain/services/service'
import { today } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'
import { group_plans } from '@/server/db/schema/groups'
import { membership_fees } from '@/server/db/schema/membership-fees'
import { hasLine, isOnInvoice, isPaidByInvoice } from '@/server/queries/invoices/rows'

type Call = { tx: Tx; who: { clinic_id: number; time_zone: string }; now: Date }
type Plan = Pick<
  typeof group_plans.$inferSelect,
  'kind' | 'name' | 'price_cents' | 'vat_bp' | 'vat_treatment' | 'payment_methods'
> & {
  plan_id: number
}
type Standing = StandingFee & { patient_id: number }
type Membership = FeeMembership<Plan> & { patient_id: number }

/**
 * Has the fees of a group's members be there that are to be (lib/domain/groups/fees.ts), and no others; of some patients, or all. The
 * group is held, so that nobody else makes them meanwhile; asked again, nothing is left to do. Gives how many are other now.
 */
export async function keepFees(
  { tx, who, now }: Call,
  groupId: number,
  patientIds: readonly number[] | null = null,
): Promise<number> {
  const isAsked = patientIds
    ? sql`m.patient_id = any(${`{${patientIds.join(',')}}`}::bigint[])`
    : sql`m.group_id = ${groupId}`
  const memberships = await membershipsOf(tx, who.clinic_id, groupId, isAsked)
  const standing = await rowsOf<Standing>(
    tx,
    sql`select f.id::float8 as id, f.member_id::float8 as member_id, m.patient_id::float8 as patient_id, f.month::text as month,
        f.plan_id::float8 as plan_id, f.due_on::text as due_on,
        f.paid_cents = 0 and f.waived_at is null and f.amount_reason is null and not ${isOnInvoice(sql`f`)} as is_untouched,
        f.paid_cents >= f.amount_cents or ${isPaidByInvoice(sql`f`)} as is_paid,
        exists (select from membership_fee_payments p where p.clinic_id = f.clinic_id and p.fee_id = f.id)
          or ${hasLine(sql`f`)} as has_payments
      from membership_fees f join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
      where f.clinic_id = current_clinic() and m.group_id = ${groupId} and ${isAsked} order by f.id for update of f`,
  )
  const day = today(now, who.time_zone)
  const changes = [...new Set(memberships.map(({ patient_id }) => patient_id))].map((id) =>
    judgeFees(
      memberships.filter(({ patient_id }) => patient_id === id),
      standing.filter(({ patient_id }) => patient_id === id),
      day,
    ),
  )
  return writeFees(tx, who.clinic_id, now, {
    made: changes.flatMap(({ made }) => made),
    changed: changes.flatMap(({ changed }) => changed),
    dropped: changes.flatMap(({ dropped }) => dropped),
  })
}

async function membershipsOf(tx: Tx, clinic_id: number, groupId: number, isAsked: ReturnType<typeof sql>) {
  const plans = await tx
    .select()
    .from(group_plans)
    .where(and(eq(group_plans.clinic_id, clinic_id), eq(group_plans.group_id, groupId)))
  const found = await rowsOf<Omit<Membership, 'plan'> & { plan_id: number }>(
    tx,
    sql`select m.id::float8 as id, m.patient_id::float8 as patient_id, m.plan_id::float8 as plan_id, m.from_day::text as "from",
        m.until_day::text as until, m.fees_from::text as fees_from
      from group_members m where m.clinic_id = current_clinic() and m.group_id = ${groupId} and ${isAsked} order by m.id`,
  )
  return found.map(({ plan_id, ...membership }): Membership => {
    const plan = plans.find(({ id }) => id === plan_id)!
    return { ...membership, plan: { ...plan, plan_id } }
  })
}

type Changes = FeeChanges<Plan>

async function writeFees(tx: Tx, clinic_id: number, now: Date, { made, changed, dropped }: Changes): Promise<number> {
  if (dropped.length > 0)
    await tx
      .delete(membership_fees)
      .where(and(eq(membership_fees.clinic_id, clinic_id), inArray(membership_fees.id, dropped)))
  const stamps = { created_at: now, updated_at: now }
  if (made.length > 0)
    await tx.insert(membership_fees).values(
      made.map(({ member_id, month, due_on, plan }) => ({
        ...{ clinic_id, member_id, month, due_on, ...termsOf(plan), ...stamps },
      })),
    )
  for (const { id, due_on, plan } of changed)
    await tx
      .update(membership_fees)
      .set({ due_on, ...(plan && termsOf(plan)), version: sql`${membership_fees.version} + 1`, updated_at: now })
      .where(and(eq(membership_fees.clinic_id, clinic_id), eq(membership_fees.id, id)))
  return made.length + changed.length + dropped.length
}

/** What a fee has of its plan from then on. */
const termsOf = (plan: Plan) => ({
  ...{ plan_id: plan.plan_id, plan_name: plan.name, amount_cents: plan.price_cents },
  ...{ vat_bp: settledRate(plan).vat_bp, vat_treatment: plan.vat_treatment },
})
