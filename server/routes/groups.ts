import { inTenantData } from '@/server/call'
import { createGroup, updateGroup } from '@/server/commands/groups/save'
import { upcomingWith } from '@/server/queries/appointments/upcoming'
import { listGroups } from '@/server/queries/groups/list'

export const handlers = [
  inTenantData('groups.list', ({ tx, who }) => listGroups(tx, who.clinic_id)),
  inTenantData('groups.create', createGroup),
  inTenantData('groups.upcoming', ({ tx, params, now }) => upcomingWith(tx, 'group', params.id, now)),
  inTenantData('groups.update', updateGroup),
]
