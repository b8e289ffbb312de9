import { free, type Handler } from '@/server/api/handler'
import { askLink } from '@/server/commands/password/ask-link'
import { resetPassword } from '@/server/commands/password/reset'

export const passwordHandlers: Handler[] = [
  free('password.ask-link', async (call) => {
    await askLink(call)
    return { data: { asked: true } }
  }),
  free('password.reset', async (call) => ({ data: { email: await resetPassword(call) } })),
]
