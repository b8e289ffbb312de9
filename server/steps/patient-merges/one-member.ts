import { inArray, type SQL, sql } from 'drizzle-orm'
import { addMonths, monthOf } from '@/lib/domain/groups/fees'
import { addDays, today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { enrolments } from '@/server/db/schema/enrolments'
import { recordAll } from '@/server/ledger'
import { hasLine, isPaidByInvoice } from '@/server/queries/invoices/rows'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { keepFees } from '@/server/steps/groups/keep-fees'
import { toldAsOne } from '@/server/steps/groups/promote'

type Call = Pick<TenantCall<'patient-merges.create'>, 'tx' | 'who' | 'now' | 'address'>
type Two = { kept: number; other: number }

/** Holds the groups that either of two patients is, or was, in, before they are held themselves. Gives which. */
export async function holdGroupsOfTwo(tx: Tx, { kept, other }: Two): Promise<number[]> {
  const held = await rowsOf<{ id: number }>(
    tx,
    sql`select g.id::float8 as id from groups g where g.clinic_id = current_clinic() and (
        exists (select from group_members m where m.clinic_id = g.clinic_id and m.group_id = g.id and m.patient_id in (${kept}, ${other}))
        or exists (select from enrolments e where e.clinic_id = g.clinic_id and e.group_id = g.id and e.patient_id in (${kept}, ${other})))
      order by g.id for no key update`,
  )
  return held.map(({ id }) => id)
}

/**
 * One person has one place in an activity: of two, the one that says more stays (they came, did not, are to, wait), and the other is
 * free. Gives the activities.
 */
export async function keepOneSeat({ tx, who, now, address }: Call, { kept, other }: Two): Promise<number[]> {
  const rank = (table: SQL) => sql`array_position(array['waiting', 'enrolled', 'missed', 'attended'], ${table}.state)`
  const freed = await rowsOf<{ id: number; activity_id: number; state: string }>(
    tx,
    sql`select e.id::float8 as id, e.activity_id::float8 as activity_id, e.state from enrolments k
      join enrolments o on o.clinic_id = k.clinic_id and o.activity_id = k.activity_id and o.patient_id = ${other}::bigint
        and o.state <> 'removed'
      join enrolments e on e.clinic_id = k.clinic_id
        and e.id = case when ${rank(sql`o`)} > ${rank(sql`k`)} then k.id else o.id end
      where k.clinic_id = current_clinic() and k.patient_id = ${kept}::bigint and k.state <> 'removed' order by e.id`,
  )
  if (freed.length === 0) return []
  const none = { fixed_seat_id: null, makes_up_id: null, make_up_until: null, lost: false }
  await tx
    .update(enrolments)
    .set({ ...none, state: 'removed', version: sql`${enrolments.version} + 1`, updated_at: now })
    .where(
      inArray(
        enrolments.id,
        freed.map(({ id }) => id),
      ),
    )
  await recordAll(
    tx,
    who,
    freed.map(({ id, state }) => ({
      ...{ action: 'updated' as const, entity: 'enrolment' as const, id, address },
      ...{ before: { state }, after: { state: 'removed' } },
    })),
  )
  return freed.map(({ activity_id }) => activity_id)
}

/** Of a fee of that name: somebody paid of it, let it go or gave it an amount. */
const isTouched = (
  fee: SQL,
) => sql`(${fee}.paid_cents > 0 or ${fee}.waived_at is not null or ${fee}.amount_reason is not null
  or exists (select from membership_fee_payments p where p.clinic_id = ${fee}.clinic_id and p.fee_id = ${fee}.id)
  or ${hasLine(fee)})`

type Doubled = {
  id: number
  from_day: string
  until_day: string | null
  begins: string
  ends: string | null
  free: string
  has_fees: boolean
}

/**
 * One person has one membership of a group a day: of the other's, what lies beyond the kept one's days is left, to go over with
 * everything else, and so does what was paid; one that has no such days ends. Its fixed seats are the kept one's.
 */
export async function keepOneMembership({ tx, who, now, address }: Call, { kept, other }: Two): Promise<void> {
  const doubledOf = (id: number) =>
    rowsOf<Doubled>(
      tx,
      sql`select t.id::float8 as id, t.from_day::text as from_day, t.until_day::text as until_day, min(k.from_day)::text as begins,
        nullif(max(coalesce(k.until_day, 'infinity'::date)), 'infinity'::date)::text as ends,
        (select (min(f.from_day) - 1)::text from group_members f where f.clinic_id = t.clinic_id and f.group_id = t.group_id
          and f.patient_id in (${kept}::bigint, ${other}::bigint)) as free,
        exists (select from membership_fees f where f.clinic_id = t.clinic_id and f.member_id = t.id and ${isTouched(sql`f`)}) as has_fees
      from group_members t join group_members k on k.clinic_id = t.clinic_id and k.group_id = t.group_id
        and k.patient_id = ${kept}::bigint and daterange(k.from_day, k.until_day, '[]') && daterange(t.from_day, t.until_day, '[]')
      where t.clinic_id = current_clinic() and t.id = ${id}::bigint and t.patient_id = ${other}::bigint group by t.clinic_id, t.id `,
    )
  const all = await rowsOf<{ id: number }>(
    tx,
    sql`select id::float8 as id from group_members where clinic_id = current_clinic() and patient_id = ${other}::bigint order by id`,
  )
  for (const { id } of all) {
    // Asked of each: a day that one was given is not free for the next.
    const [one] = await doubledOf(id)
    if (!one) continue
    await dropFees(tx, one.id, kept)
    await giveSeats(tx, one.id, kept)
    const next = daysLeft(one, today(now, who.time_zone))
    await rowsOf(
      tx,
      sql`update group_members set from_day = ${next.from_day}::date, until_day = ${next.until_day}::date,
          fees_from = coalesce(${next.fees_from}::date, fees_from), version = version + 1, updated_at = ${now.toISOString()}::timestamptz
        where clinic_id = current_clinic() and id = ${one.id}`,
    )
    const { from_day, until_day } = one
    await recordAll(tx, who, [
      {
        ...{ action: 'updated' as const, entity: 'group_member' as const, id: one.id, address },
        before: { from_day, until_day },
        after: { from_day: next.from_day, until_day: next.until_day },
      },
    ])
  }
}

/**
 * The days of a doubled membership beyond the kept one's. Where there are none its months are asked of nobody again: it ends, or has
 * a day before all others, so that what was paid by it goes over.
 */
function daysLeft({ from_day, until_day, begins, ends, free, has_fees }: Doubled, day: string) {
  if (ends !== null && (until_day === null || until_day > ends))
    return { from_day: addDays(ends, 1), until_day, fees_from: null }
  if (from_day < begins) return { from_day, until_day: addDays(begins, -1), fees_from: null }
  if (has_fees) return { from_day: free, until_day: free, fees_from: addMonths(monthOf(free), 1) }
  const yesterday = addDays(day, -1)
  const last = until_day !== null && until_day < yesterday ? until_day : yesterday
  const end = last > from_day ? last : from_day
  return { from_day, until_day: end, fees_from: addMonths(monthOf(end), 1) }
}

/** A month that is paid whole of a membership is not asked for by the kept patient's again; what nobody touched of it goes. */
async function dropFees(tx: Tx, memberId: number, kept: number): Promise<void> {
  const isOfOther = sql`t.clinic_id = current_clinic() and t.member_id = ${memberId}::bigint`
  await rowsOf(
    tx,
    sql`delete from membership_fees f using group_members k, group_members m where m.clinic_id = current_clinic() and m.id = ${memberId}::bigint
      and k.clinic_id = m.clinic_id and k.group_id = m.group_id and k.patient_id = ${kept}::bigint
      and f.clinic_id = k.clinic_id and f.member_id = k.id and not ${isTouched(sql`f`)} and exists (
        select from membership_fees t where ${isOfOther} and t.month = f.month and (t.paid_cents >= t.amount_cents or ${isPaidByInvoice(sql`t`)}))`,
  )
  await rowsOf(tx, sql`delete from membership_fees t where ${isOfOther} and not ${isTouched(sql`t`)}`)
}

/** A fixed seat of a series in which the kept patient has none is theirs, where their plan can have one. */
async function giveSeats(tx: Tx, memberId: number, kept: number): Promise<void> {
  await rowsOf(
    tx,
    sql`update fixed_seats s set member_id = k.id from group_members m join group_members k on k.clinic_id = m.clinic_id
        and k.group_id = m.group_id and k.patient_id = ${kept}::bigint
        and daterange(k.from_day, k.until_day, '[]') && daterange(m.from_day, m.until_day, '[]')
      join group_plans p on p.clinic_id = k.clinic_id and p.id = k.plan_id and p.kind <> 'drop_in'
      where s.clinic_id = current_clinic() and s.member_id = ${memberId}::bigint and m.clinic_id = s.clinic_id and m.id = s.member_id
        and not exists (select from fixed_seats h join group_members o on o.clinic_id = h.clinic_id and o.id = h.member_id
          where h.clinic_id = s.clinic_id and h.series_id = s.series_id and o.patient_id = ${kept}::bigint)`,
  )
}

/** The fees, places and turns of the groups follow what the merge left of each. */
export async function settleGroups(call: Call, groups: readonly number[], kept: number): Promise<void> {
  await toldAsOne(call, async (each) => {
    for (const id of groups) {
      await keepFees(each, id, [kept])
      await settlePlaces(each, id)
    }
  })
}
