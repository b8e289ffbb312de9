import type { Handler } from '@/server/handler'

export const deviceHandlers: Handler[] = []
