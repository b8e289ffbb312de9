import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { networkOf } from '@/lib/domain/identity/network'
import { today } from '@/lib/domain/time/clock'
import type { Services } from '@/server/call'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { plan_links } from '@/server/db/schema/dated-plans'
import { patients } from '@/server/db/schema/patients'
import { hashToken } from '@/server/identity/sessions'

type LinkCall = { services: Pick<Services, 'limits'>; address: string; now: Date; body: { token: string } }

/**
 * Counts a call from a patient's own page; pictures apart, because a page asks for several. @throws Refusal `rate_limited`
 */
export function countPlanCall({ services, address, body, now }: LinkCall, what: 'page' | 'picture') {
  const { plans, allPlans, planPictures, allPlanPictures } = services.limits
  const network = networkOf(address)
  const [one, all] = what === 'page' ? [plans, allPlans] : [planPictures, allPlanPictures]
  all.take(network, now)
  one.take(`${network} ${hashToken(body.token)}`, now)
}

/**
 * The link that a token is, found through the gate role because its clinic is not known yet. Guesses are not counted: a token is
 * 256 random bits.
 * @throws Refusal `link_spent` for one that no link has
 */
export async function findPlanLink(database: Database, token: string): Promise<{ clinic_id: number; id: number }> {
  const [found] = await database.asGate((tx) =>
    rowsOf<{ clinic_id: number; id: number }>(
      tx,
      sql`select clinic_id, id::float8 as id from plan_links where token_hash = ${hashToken(token)}`,
    ),
  )
  if (!found) throw new Refusal('link_spent')
  return found
}

/** Whose page a link opens. */
export type PlanReader = Awaited<ReturnType<typeof planReader>>

/**
 * The patient whose page a link opens now, and their clinic. Those who were merged or erased the database does not show.
 * @throws Refusal `link_spent`, the same for one that was revoked or replaced, and of who is archived
 */
export async function planReader(tx: Tx, linkId: number, now: Date) {
  const [found] = await tx
    .select({ link: plan_links, patient: patients, clinic: clinics })
    .from(plan_links)
    .innerJoin(patients, eq(patients.id, plan_links.patient_id))
    .innerJoin(clinics, eq(clinics.id, plan_links.clinic_id))
    .where(and(eq(plan_links.id, linkId), isNull(plan_links.revoked_at), ne(patients.status, 'archived')))
  if (!found) throw new Refusal('link_spent')
  return { ...found, today: today(now, found.clinic.time_zone) }
}
