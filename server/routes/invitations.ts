import type { Handler } from '@/server/handler'

export const invitationHandlers: Handler[] = []
