import { inTenant } from '@/server/api/handler'
import { showFile } from '@/server/queries/files/show'

export const handlers = [inTenant('files.show', showFile)]
