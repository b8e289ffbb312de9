import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { type SeatRefusal, seatRefusal } from '@/lib/domain/groups/fixed-seats'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { fixed_seats } from '@/server/db/schema/fixed-seats'
import { group_members, group_plans } from '@/server/db/schema/groups'
import { announce, record } from '@/server/ledger'
import { fixedSeatOf } from '@/server/queries/fixed-seats/list'
import { rootOf, seatSeriesOf } from '@/server/queries/fixed-seats/series'
import { auditedSeat } from '@/server/steps/groups/audited-seat'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { requireUnarchived } from '@/server/steps/groups/group-in-use'
import { holdGroup } from '@/server/steps/groups/hold-group'

type Call = TenantCall<'fixed-seats.create'>

/**
 * Gives a member a fixed seat of a series of their group, and with it a place in each of its activities to come, as far as the
 * group's and the plan's limits, its places and the member's other appointments let them: what became of each is told.
 * @throws Refusal `not_found`, `group_archived`, `reference_unknown` for a series that is not the group's or has nothing to come, `invalid` for who
 * comes by a drop-in plan, for a membership that is over or begins later, for a seat they have already, and for one more than
 * there are places, unless that is meant
 */
export async function createFixedSeat(call: Call): Promise<Answer<'fixed-seats.create'>> {
  const { tx, who, body, now, address } = call
  const member = await holdMembership(call)
  const root = await rootOf(tx, body.series_id)
  const series = (await seatSeriesOf(call, member.group_id)).find(({ series_id }) => series_id === root)
  if (!series?.next_at) throw new Refusal('reference_unknown')
  const day = today(now, who.time_zone)
  const from_day = body.from_day ?? (member.from_day > day ? member.from_day : day)
  const own = await tx.select().from(fixed_seats).where(eq(fixed_seats.member_id, member.id))
  const refused = seatRefusal({
    ...{
      plan: member.plan,
      membership: { from: member.from_day, until: member.until_day },
      from: from_day,
      today: day,
    },
    own: own
      .filter(({ series_id }) => series_id === series.series_id)
      .map((seat) => ({ from: seat.from_day, until: seat.until_day })),
    ...{ fixed: series.fixed, places: series.places, beyond: body.beyond ?? false },
  })
  if (refused) throw refusalOf(call, refused, series.places)
  const [made] = await tx
    .insert(fixed_seats)
    .values({
      ...{ clinic_id: who.clinic_id, group_id: member.group_id, member_id: member.id, series_id: series.series_id },
      ...{ from_day, created_by: who.id, created_at: now, updated_at: now },
    })
    .returning()
  const after = auditedSeat(made!, member.patient_id)
  await record(tx, who, { action: 'created', entity: 'fixed_seat', id: made!.id, after, address })
  await announce(tx, who, 'fixed_seat_updated', { group_id: member.group_id })
  const outcomes = await settlePlaces(call, member.group_id)
  return {
    data: await fixedSeatOf(call, made!.id),
    meta: { outcomes: outcomes.filter(({ patient_id }) => patient_id === member.patient_id) },
  }
}

/** The membership of the path with its plan, its group held. @throws Refusal `not_found`, `group_archived` */
async function holdMembership({ tx, params }: Call) {
  const read = async () => {
    const [row] = await tx
      .select({ member: group_members, plan: group_plans })
      .from(group_members)
      .innerJoin(group_plans, eq(group_plans.id, group_members.plan_id))
      .where(eq(group_members.id, params.id))
    if (!row) throw new Refusal('not_found')
    return { ...row.member, plan: row.plan }
  }
  requireUnarchived(await holdGroup(tx, (await read()).group_id))
  return read()
}

const fieldOf = {
  drop_in: 'series_id',
  over: 'from_day',
  before: 'from_day',
  already: 'series_id',
  all_fixed: 'beyond',
}

const refusalOf = (call: Call, why: SeatRefusal, places: number) =>
  new Refusal('invalid', { errors: { [fieldOf[why]]: [translator(call.locale)(`seat_${why}`, { places })] } })
