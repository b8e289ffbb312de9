import type { Handler } from '@/server/handler'

export const sessionHandlers: Handler[] = []
