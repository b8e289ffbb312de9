import { eq, inArray, sql } from 'drizzle-orm'
import { mayDecline } from '@/lib/domain/groups/decline'
import { isLimited, isShortNotice, isSlip, makeUpRefusal, makeUpUntil } from '@/lib/domain/groups/make-up'
import { dayOf } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'
import { enrolments } from '@/server/db/schema/enrolments'
import { groups } from '@/server/db/schema/groups'
import { standingsOf } from '@/server/queries/groups/standing'
import { isCalledOff, makeUpRulesOf } from '@/server/queries/make-ups/open'

type Row = typeof enrolments.$inferSelect
type GivenUp = Pick<Row, 'make_up_until' | 'makes_up_id' | 'lost'>

/**
 * What is left of a place or a turn that is given up now, by the clinic's rules: it can be made up for until a day, or what it made
 * up for is there again. Otherwise it is lost, and counts for the limits as if it was had: giving it up late would free them
 * else; and what it made up for is spent. A slip loses nothing, neither late nor beyond the number of a month, nor does
 * what is not theirs (`isExcused`: the clinic's, or a mistake). Its group is held.
 */
export async function whatIsLeft(
  { tx, now, zone, isExcused = false }: { tx: Tx; now: Date; zone: string; isExcused?: boolean },
  given: Row,
): Promise<GivenUp> {
  const nothing: GivenUp = { make_up_until: null, makes_up_id: null, lost: false }
  if (given.state !== 'enrolled' || mayDecline(given.decline_until?.toISOString() ?? null, now)) return nothing
  const rules = await makeUpRulesOf(tx)
  if (!rules) return nothing
  const [activity] = await rowsOf<{ starts_at: string; canceled: boolean }>(
    tx,
    sql`select starts_at::text as starts_at, status = 'canceled' as canceled from appointments where clinic_id = current_clinic() and id = ${given.activity_id}`,
  )
  const missed = { starts_at: new Date(activity!.starts_at).toISOString(), said_at: now.toISOString() }
  // What the clinic called off is no more and no less to be made up for because they come off it.
  if (activity!.canceled) {
    const [missed] = await rowsOf(
      tx,
      sql`select 1 from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
        join clinics c on c.id = e.clinic_id where e.clinic_id = current_clinic() and e.id = ${given.id} and ${isCalledOff}`,
    )
    return {
      ...nothing,
      make_up_until: missed ? makeUpUntil(rules, new Date(activity!.starts_at).toISOString(), zone) : null,
    }
  }
  const slipped = isExcused || isSlip({ made_at: given.updated_at.toISOString(), said_at: missed.said_at })
  if (given.makes_up_id !== null)
    return { ...nothing, makes_up_id: isShortNotice(rules, missed) && !slipped ? given.makes_up_id : null }
  const day = dayOf(missed.starts_at, zone)
  const [group] = await tx.select().from(groups).where(eq(groups.id, given.group_id))
  const { memberships } = (await standingsOf(tx, given.group_id, [given.patient_id], { asked: [day], zone }))(
    given.patient_id,
  )
  if (!isLimited(group!, memberships, day)) return nothing
  const isGiven = makeUpRefusal(rules, { ...missed, given: await givenIn(tx, given, day, zone) }) === null
  return isGiven
    ? { ...nothing, make_up_until: makeUpUntil(rules, missed.starts_at, zone) }
    : { ...nothing, lost: !slipped }
}

/** How many of the activities of the month of a day the patient was given to make up for, in that group. */
async function givenIn(tx: Tx, { group_id, patient_id }: Row, day: string, zone: string): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      where e.clinic_id = current_clinic() and e.group_id = ${group_id} and e.patient_id = ${patient_id}
        and e.make_up_until is not null
        and date_trunc('month', a.starts_at at time zone ${zone}) = date_trunc('month', ${day}::timestamp)`,
  )
  return counted!.count
}

/** Has missed activities made up for by nothing else: where they were, that was called off. */
export async function freeMakeUps(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(enrolments)
      .set({ makes_up_id: null })
      .where(inArray(enrolments.makes_up_id, [...ids]))
}

/**
 * Whoever has a place again that they gave up has nothing to make up for it any more, unless another place was had for it already, or
 * this one is.
 */
export async function dropOwnCredits(
  tx: Tx,
  had: readonly Pick<Row, 'activity_id' | 'patient_id' | 'state'>[],
): Promise<void> {
  const places = had.filter(({ state }) => state === 'enrolled')
  if (places.length === 0) return
  const [activities, patients] = [places.map((one) => one.activity_id), places.map((one) => one.patient_id)]
  await rowsOf(
    tx,
    sql`update enrolments e set make_up_until = null
      from unnest(${`{${activities.join(',')}}`}::bigint[], ${`{${patients.join(',')}}`}::bigint[]) h(activity_id, patient_id)
      where e.clinic_id = current_clinic() and e.activity_id = h.activity_id and e.patient_id = h.patient_id
        and e.state = 'removed' and e.make_up_until is not null
        and not exists (select from enrolments u where u.clinic_id = e.clinic_id and u.makes_up_id = e.id)`,
  )
}

/** Has enrolments make up for what they are to now, or for nothing; what one has already stays. */
export async function takeMakeUps(
  tx: Tx,
  taken: readonly { id: number; makes_up_id: number | null; had: number | null }[],
): Promise<void> {
  for (const { id, makes_up_id, had } of taken) {
    if (makes_up_id === had) continue
    if (makes_up_id !== null) await freeMakeUps(tx, [makes_up_id])
    await tx.update(enrolments).set({ makes_up_id }).where(eq(enrolments.id, id))
  }
}
