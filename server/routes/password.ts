import type { Handler } from '@/server/handler'

export const passwordHandlers: Handler[] = []
