import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { pageDays } from '@/lib/domain/plans/answer'
import type { FreeCall } from '@/server/call'
import { files } from '@/server/db/schema/ledger'
import { countPlanCall, findPlanLink, planReader } from './open'
import { betweenDays, sessionsOf } from './sessions'

/**
 * A picture of an exercise that the link's page shows now. @throws Refusal `link_spent`, `rate_limited`, `not_found` for any other
 * file, whoever has it
 */
export async function readPlanPicture(call: FreeCall<'plan-links.picture'>): Promise<Response> {
  const { services, body, now } = call
  countPlanCall(call, 'picture')
  const found = await findPlanLink(services.database, body.token)
  const file = await services.database.asTenant(found.clinic_id, async (tx) => {
    const { patient, today } = await planReader(tx, found.id, now)
    const isNamed = sql`exists (select from jsonb_array_elements(s.items) i where i -> 'picture_ids' ? ${body.picture_id})`
    const named = await sessionsOf(tx, patient.id, sql`${betweenDays(pageDays(today))} and ${isNamed}`)
    if (named.length === 0) return undefined
    const [row] = await tx.select().from(files).where(eq(files.id, body.picture_id))
    return row
  })
  if (!file) throw new Refusal('not_found')
  return new Response((await services.files.get(file.id)) as BodyInit, {
    headers: {
      'content-type': file.content_type,
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    },
  })
}
