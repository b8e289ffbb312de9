import { askLink } from '@/server/commands/ask-link'
import { resetPassword } from '@/server/commands/reset-password'
import { free, type Handler } from '@/server/handler'

export const passwordHandlers: Handler[] = [
  free('password.ask-link', async (call) => {
    await askLink(call)
    return { data: { asked: true } }
  }),
  free('password.reset', async (call) => ({ data: { email: await resetPassword(call) } })),
]
