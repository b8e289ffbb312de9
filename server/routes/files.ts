import { inTenant } from '@/server/call'
import { showFile } from '@/server/queries/files/show'

export const handlers = [inTenant('files.show', showFile)]
