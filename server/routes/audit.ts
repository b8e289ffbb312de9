import type { Handler } from '@/server/handler'

export const auditHandlers: Handler[] = []
