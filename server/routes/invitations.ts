import { acceptInvitation } from '@/server/commands/accept-invitation'
import { free, type Handler } from '@/server/handler'
import { readInvitation } from '@/server/queries/invitation'

export const invitationHandlers: Handler[] = [
  free('invitations.read', async ({ body, services, now }) => ({
    data: await readInvitation(services.database, body.token, now),
  })),
  free('invitations.accept', async (call) => ({ api_token: await acceptInvitation(call) })),
]
