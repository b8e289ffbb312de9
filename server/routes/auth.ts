import { sql } from 'drizzle-orm'
import { free, freeData, inTenant, inTenantData } from '@/server/api/handler'
import { logIn } from '@/server/commands/auth/log-in'
import { registerClinic } from '@/server/commands/auth/register'
import { acceptInvitation } from '@/server/commands/invitations/accept'
import { askLink } from '@/server/commands/password/ask-link'
import { changePassword } from '@/server/commands/password/change'
import { resetPassword } from '@/server/commands/password/reset'
import { rowsOf } from '@/server/db/client'
import { readInvitation } from '@/server/queries/invitations/read'
import { userOf } from '@/server/queries/professionals/professionals'

export const handlers = [
  free('auth.login', async (call) => ({ api_token: await logIn(call) })),
  free('auth.register', async (call) => ({ api_token: await registerClinic(call) })),
  inTenant('auth.logout', async ({ tx, who, now }) => {
    await rowsOf(
      tx,
      sql`update sessions set ended_at = ${now.toISOString()} where id = ${who.session_id} and ended_at is null`,
    )
    return { data: { ended: true } }
  }),
  inTenantData('me.show', ({ tx, who }) => userOf(tx, who.id)),
  free('me.change-password', async (call) => ({ data: { ended_sessions: await changePassword(call) } })),
  free('password.ask-link', async (call) => {
    await askLink(call)
    return { data: { asked: true } }
  }),
  free('password.reset', async (call) => ({ data: { email: await resetPassword(call) } })),
  freeData('invitations.read', ({ body, services, now }) => readInvitation(services.database, body.token, now)),
  free('invitations.accept', async (call) => ({ api_token: await acceptInvitation(call) })),
]
