import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { dated_plans, PLAN_LINK_PURPOSE, plan_links } from '@/server/db/schema/dated-plans'
import type { Secrets } from '@/server/identity/secrets'
import { hashToken } from '@/server/identity/sessions'
import { insertRows } from './rows'

const TOKEN_BYTES = 32
/** How many have been given one: the first patient, and some that others treat. */
const LINKS = 6
const DAY_MS = 86_400_000

/**
 * The links to their own page of those who were given a plan first, opened the day after. What lets in is made anew each time: a demo
 * that stands in public must not have links that are known.
 */
export async function writePlanLinks(tx: Tx, clinic_id: number, secrets: Secrets): Promise<void> {
  const given = await tx
    .select({ patient_id: dated_plans.patient_id, by: dated_plans.created_by, at: dated_plans.created_at })
    .from(dated_plans)
    .where(and(eq(dated_plans.clinic_id, clinic_id), isNotNull(dated_plans.patient_id)))
    .orderBy(dated_plans.id)
    .limit(LINKS)
  await insertRows(
    tx,
    plan_links,
    given.map(({ patient_id, by, at }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      return {
        ...{ clinic_id, patient_id: patient_id!, created_by: by, created_at: at },
        ...{ token_hash: hashToken(token), token_sealed: secrets.seal(PLAN_LINK_PURPOSE, token) },
        opened_at: new Date(at.getTime() + DAY_MS),
      }
    }),
  )
}
