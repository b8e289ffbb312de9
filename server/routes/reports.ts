import { freeData } from '@/server/call'
import { createReport } from '@/server/commands/reports/create'

export const handlers = [freeData('reports.create', createReport)]
