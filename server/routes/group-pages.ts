import { freeData, inTenantData } from '@/server/call'
import { createGroupPage } from '@/server/commands/group-pages/create'
import { readGroupPage } from '@/server/queries/group-pages/read'
import { showGroupPage } from '@/server/queries/group-pages/show'

export const handlers = [
  inTenantData('group-pages.show', showGroupPage),
  inTenantData('group-pages.create', createGroupPage),
  freeData('group-pages.read', readGroupPage),
]
