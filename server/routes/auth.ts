import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { changePassword } from '@/server/commands/change-password'
import { logIn } from '@/server/commands/log-in'
import { registerClinic } from '@/server/commands/register-clinic'
import { rowsOf } from '@/server/db/client'
import { free, inTenant } from '@/server/handler'
import { userOf } from '@/server/queries/professionals'
import { endSessions } from '@/server/sessions'

export const authHandlers = [
  free('auth.login', async (call) => ({ api_token: await logIn(call) })),
  free('auth.register', async (call) => ({ api_token: await registerClinic(call) })),
  inTenant('auth.logout', async ({ tx, who, now }) => {
    await rowsOf(
      tx,
      sql`update sessions set ended_at = ${now.toISOString()} where id = ${who.session_id} and ended_at is null`,
    )
    return { data: { ended: true } }
  }),
  inTenant('me.show', async ({ tx, who }) => ({ data: await userOf(tx, who.id) })),
  free('me.change-password', async (call) => ({ data: { ended_sessions: await changePassword(call) } })),
  // The super admin's reach goes beyond the own clinic, so it goes through the gate, which can end a session and no more.
  free('professionals.force-logout', async ({ params, services, now }) => {
    const ended_sessions = await services.database.asGate(async (tx) => {
      const [found] = await rowsOf(tx, sql`select 1 from professionals where id = ${params.id}`)
      if (!found) throw new Refusal('not_found')
      return endSessions(tx, params.id, now)
    })
    return { data: { ended_sessions } }
  }),
]
