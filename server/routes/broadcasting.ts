import type { Handler } from '@/server/handler'

export const broadcastingHandlers: Handler[] = []
