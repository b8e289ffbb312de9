import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { LinkedPlan } from '@/lib/contract/plan-links'
import { drawnMarkup } from '@/lib/domain/exercises/drawn'
import { pageDays } from '@/lib/domain/plans/answer'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { plan_links } from '@/server/db/schema/dated-plans'
import { inlinedPicture } from '@/server/queries/files/inlined'
import { countPlanCall, findPlanLink, planReader } from '@/server/queries/plan-links/open'
import { betweenDays, type GivenSession, sessionsOf } from '@/server/queries/plan-links/sessions'

/** A page that is open asks often; that it was opened is written down once in so long. */
const NOTED_MS = 60_000

/**
 * What a patient sees on their own page, and that they opened it. Of the person it says the first name alone.
 * @throws Refusal `link_spent`, `rate_limited`
 */
export async function readPlanLink(call: FreeCall<'plan-links.read'>): Promise<LinkedPlan> {
  const { services, body, now } = call
  countPlanCall(call, 'page')
  const found = await findPlanLink(services.database, body.token)
  return services.database.asTenant(found.clinic_id, async (tx) => {
    const { patient, clinic, today } = await planReader(tx, found.id, now)
    if (!body.preview) await noteOpened(tx, found.id, now)
    const sessions = await sessionsOf(tx, patient.id, betweenDays(pageDays(today)))
    const { name, phone, time_zone } = clinic
    return {
      clinic: { name, phone, time_zone, logo: await inlinedPicture(tx, services, clinic.logo) },
      patient_name: patient.name.trim().split(/\s+/)[0] ?? '',
      ...{ locale: patient.locale, today, now: now.toISOString(), sessions },
      ...{ notes: notesOf(sessions), drawings: drawingsOf(sessions) },
    }
  })
}

/** What each plan says, once, in the order in which they are met. */
function notesOf(sessions: readonly GivenSession[]): LinkedPlan['notes'] {
  const byPlan = new Map(sessions.map((session) => [session.dated_plan_id, session]))
  return [...byPlan.values()].flatMap(({ plan_name, plan_notes: notes }) => (notes ? [{ plan_name, notes }] : []))
}

/** Each drawing once, of the exercises that have no picture of their own. */
function drawingsOf(sessions: LinkedPlan['sessions']): Record<string, string> {
  const keys = sessions
    .flatMap(({ items }) => items)
    .flatMap(({ drawn_as, picture_ids }) => (drawn_as && picture_ids.length === 0 ? [drawn_as] : []))
  return Object.fromEntries([...new Set(keys)].map((key) => [key, drawnMarkup(key)]))
}

const noteOpened = (tx: Tx, id: number, now: Date) =>
  tx
    .update(plan_links)
    .set({ opened_at: now })
    .where(
      and(
        eq(plan_links.id, id),
        or(isNull(plan_links.opened_at), lt(plan_links.opened_at, new Date(now.getTime() - NOTED_MS))),
      ),
    )
