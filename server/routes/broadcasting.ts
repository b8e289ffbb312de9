import { free, freeData } from '@/server/call'
import { authorizeChannel } from '@/server/commands/broadcasting/authorize'

export const handlers = [
  freeData('broadcasting.show', async ({ services }) => services.realtime.describe()),
  free('broadcasting.auth', authorizeChannel),
]
