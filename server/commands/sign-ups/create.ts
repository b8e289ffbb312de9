import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { SIGN_UP_HOURS } from '@/lib/domain/groups/page'
import { isShared, networkOf } from '@/lib/domain/identity/network'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { sign_ups } from '@/server/db/schema/group-pages'
import { announce } from '@/server/ledger'
import { countLinkCall } from '@/server/queries/appointment-links/read'
import { offeredActivities, offeredPlans } from '@/server/queries/group-pages/offered'
import { findGroupPage, openGroup, type PageLink } from '@/server/queries/group-pages/open-group'

const HOUR_MS = 3_600_000
/** How long the answer takes, whatever it was about: more than the slowest way through. */
const ANSWER_MS = 400
/** Sign-ups that wait to be confirmed, of one address; what is asked for beyond is answered alike, and mails nothing. */
const OF_ADDRESS_MAX = 3
/** And of a clinic: nobody fills its mail server's quota. */
const OF_CLINIC_MAX = 300

type Call = FreeCall<'sign-ups.create'>

/**
 * Takes down what a visitor of a group's page asks for, and has a link mailed by which they confirm it. Who the clinic's patients are is
 * not looked at here, so that neither the answer nor its time tells; nothing becomes of it before they confirm.
 * @throws Refusal `link_spent`, `rate_limited`, `reference_unknown` that names what the page does not offer (any more), `invalid` for a
 * method that the plan is not paid by
 */
export async function createSignUp(call: Call): Promise<{ asked: true }> {
  const { services, address, body, now } = call
  countLinkCall(call)
  if (!isShared(address)) {
    services.limits.signUps.take(networkOf(address), now)
    services.limits.signUpsOfDay.take(networkOf(address), now)
  }
  const page = await findGroupPage(services.database, body.token)
  await Promise.all([services.database.asTenant(page.clinic_id, (tx) => takeDown(tx, page, call)), wait(ANSWER_MS)])
  return { asked: true }
}

async function takeDown(tx: Tx, { clinic_id, group_id }: PageLink, { body, now, locale: reads }: Call): Promise<void> {
  const { group } = await openGroup(tx, group_id, now)
  const { name, email, phone = null, locale, plan_id, payment_method } = body
  const activity_ids = [...new Set(body.activity_ids)]
  const say = translator(reads)
  const plan = plan_id === null ? null : (await offeredPlans(tx, group_id)).find(({ id }) => id === plan_id)
  if (plan === undefined) throw new Refusal('reference_unknown', { errors: { plan_id: [say('sign_up_plan_gone')] } })
  if (plan && payment_method && !plan.payment_methods.includes(payment_method))
    throw new Refusal('invalid', { errors: { payment_method: [say(`plan_not_for_${payment_method}`)] } })
  const offered = await offeredActivities(tx, group, now, sql`a.id = any(${`{${activity_ids.join(',')}}`}::bigint[])`)
  if (offered.length < activity_ids.length)
    throw new Refusal('reference_unknown', { errors: { activity_ids: [say('activity_gone')] } })
  // One at a time in a clinic, so that a burst leaves no more behind than a sequence.
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ups ${clinic_id}`}, 0))`)
  const [pending] = await rowsOf<{ own: number; all: number }>(
    tx,
    sql`select (count(*) filter (where email = ${email}))::integer as own, count(*)::integer as "all" from sign_ups
      where clinic_id = current_clinic() and expires_at > ${now.toISOString()}::timestamptz`,
  )
  if (pending!.own >= OF_ADDRESS_MAX) return
  if (pending!.all >= OF_CLINIC_MAX) {
    const values = { max: OF_CLINIC_MAX, window: SIGN_UP_HOURS * 60, minutes: 60 }
    throw new Refusal('rate_limited', { retry_after_seconds: HOUR_MS / 1000, values })
  }
  const [made] = await tx
    .insert(sign_ups)
    .values({
      ...{ clinic_id, group_id, name, email, phone, locale, plan_id, payment_method, activity_ids, created_at: now },
      expires_at: new Date(now.getTime() + SIGN_UP_HOURS * HOUR_MS),
    })
    .returning({ id: sign_ups.id })
  await announce(tx, { clinic_id, id: null }, 'sign_up_mail', { sign_up_id: made!.id })
}
