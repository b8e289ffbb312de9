import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Session } from '@/lib/contract/sessions'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { sessions } from '@/server/db/schema/sessions'
import { REGISTRATION_MINUTES } from '@/server/identity/sessions'

/**
 * The person's logins that are alive, the one used last first. What a registration answered with is none of theirs: it
 * would be told as a strange device.
 */
export async function listSessions(tx: Tx, who: Who, now: Date): Promise<Session[]> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(
        ...[eq(sessions.professional_id, who.id), isNull(sessions.ended_at), gt(sessions.expires_at, now)],
        gt(sessions.expires_at, sql`${sessions.created_at} + make_interval(mins => ${REGISTRATION_MINUTES})`),
      ),
    )
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
  return rows.map(({ id, device, address, created_at, last_used_at }) => ({
    ...{ id, device, address },
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === who.session_id,
  }))
}
