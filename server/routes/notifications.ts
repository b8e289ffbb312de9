import type { Handler } from '@/server/handler'

export const notificationHandlers: Handler[] = []
