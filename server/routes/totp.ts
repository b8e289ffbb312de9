import type { Handler } from '@/server/handler'

export const totpHandlers: Handler[] = []
