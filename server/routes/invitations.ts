import { free, type Handler } from '@/server/api/handler'
import { acceptInvitation } from '@/server/commands/invitations/accept'
import { readInvitation } from '@/server/queries/invitations/read'

export const invitationHandlers: Handler[] = [
  free('invitations.read', async ({ body, services, now }) => ({
    data: await readInvitation(services.database, body.token, now),
  })),
  free('invitations.accept', async (call) => ({ api_token: await acceptInvitation(call) })),
]
