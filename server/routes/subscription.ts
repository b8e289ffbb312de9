import type { Handler } from '@/server/handler'

export const subscriptionHandlers: Handler[] = []
