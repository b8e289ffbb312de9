import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { group_plans } from '@/server/db/schema/groups'
import type { Cause } from '@/server/ledger'

type Call = Pick<TenantCall<'group-members.create'>, 'tx' | 'locale'> & { who: Cause }
type Wanted = { group_id: number; plan_id: number; payment_method: PaymentMethod }
/** What is kept of a membership as it was: an archived plan stays, and so does what was agreed to be paid by. */
type Kept = { plan_id: number; payment_method: PaymentMethod } | null

/**
 * A membership's plan is one of its group, in use, and can be paid like this (product §8).
 * @throws Refusal `reference_unknown`, `invalid` that names `payment_method`
 */
export async function requirePlan({ tx, who, locale }: Call, wanted: Wanted, kept: Kept = null): Promise<void> {
  const [plan] = await tx
    .select({ active: group_plans.active, payment_methods: group_plans.payment_methods })
    .from(group_plans)
    .where(
      and(
        eq(group_plans.clinic_id, who.clinic_id),
        eq(group_plans.id, wanted.plan_id),
        eq(group_plans.group_id, wanted.group_id),
      ),
    )
  const isKept = kept?.plan_id === wanted.plan_id
  if (!plan || !(plan.active || isKept)) throw new Refusal('reference_unknown')
  if (isKept && kept.payment_method === wanted.payment_method) return
  if (plan.payment_methods.includes(wanted.payment_method)) return
  const text = translator(locale)(`plan_not_for_${wanted.payment_method}`)
  throw new Refusal('invalid', { errors: { payment_method: [text] } })
}

/**
 * Nobody has two plans of a group on one day. @param exceptId the membership that is changed
 * @throws Refusal `invalid` that names `field`, and who has one
 */
export async function requireApart(
  { tx, locale }: Call,
  wanted: { group_id: number; patient_ids: number[]; from_day: string; until_day: string | null },
  field: 'patient_ids' | 'from_day',
  exceptId: number | null = null,
): Promise<void> {
  const { group_id, patient_ids, from_day, until_day } = wanted
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`select p.name from group_members m join patient_names p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where m.clinic_id = current_clinic() and m.group_id = ${group_id} and m.id <> ${exceptId ?? 0}
        and m.patient_id = any(${`{${patient_ids.join(',')}}`}::bigint[])
        and daterange(m.from_day, m.until_day, '[]') && daterange(${from_day}::date, ${until_day}::date, '[]')
      group by p.name order by fold(p.name) limit 5`,
  )
  if (found.length === 0) return
  const names = new Intl.ListFormat(tags[locale]).format(found.map(({ name }) => name))
  throw new Refusal('invalid', {
    errors: { [field]: [translator(locale)('member_already', { count: found.length, names })] },
  })
}
