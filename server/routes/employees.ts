import type { Handler } from '@/server/handler'

export const employeeHandlers: Handler[] = []
