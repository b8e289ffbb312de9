import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { endSessions } from '@/server/identity/sessions'
import { record } from '@/server/ledger'

/**
 * Ends all sessions of a person of any clinic, whose audit says so; gives how many. Only a super admin may, whose reach
 * goes beyond the own clinic: the gate tells which clinic it is. The streams are closed by whoever answers the call.
 * @throws Refusal `not_found`
 */
export async function forceLogout(call: FreeCall<'professionals.force-logout'>): Promise<{ ended_sessions: number }> {
  const { params, services, who, now, address } = call
  const { database } = services
  const [found] = await database.asGate((tx) =>
    rowsOf<{ clinic_id: number }>(tx, sql`select clinic_id from professionals where id = ${params.id}`),
  )
  if (!found || !who) throw new Refusal('not_found')
  return database.asTenant(found.clinic_id, async (tx) => {
    const ended_sessions = await endSessions(tx, params.id, now)
    const cause = { clinic_id: found.clinic_id, id: who.id }
    const line = { action: 'session_ended', entity: 'professional', id: params.id, address } as const
    await record(tx, cause, { ...line, after: { ended_sessions } })
    return { ended_sessions }
  })
}
