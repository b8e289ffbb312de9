import { freeData } from '@/server/call'
import { checkDocument } from '@/server/queries/document-checks/read'

export const handlers = [freeData('document-checks.read', checkDocument)]
