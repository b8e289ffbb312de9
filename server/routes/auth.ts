import { sql } from 'drizzle-orm'
import { free, inTenant } from '@/server/api/handler'
import { logIn } from '@/server/commands/auth/log-in'
import { registerClinic } from '@/server/commands/auth/register'
import { changePassword } from '@/server/commands/password/change'
import { forceLogout } from '@/server/commands/professionals/force-logout'
import { rowsOf } from '@/server/db/client'
import { userOf } from '@/server/queries/professionals/professionals'

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
  free('professionals.force-logout', async (call) => ({ data: { ended_sessions: await forceLogout(call) } })),
]
