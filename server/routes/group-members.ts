import { inTenant, inTenantData } from '@/server/call'
import { createMembers } from '@/server/commands/group-members/create'
import { removeMember } from '@/server/commands/group-members/remove'
import { updateMember } from '@/server/commands/group-members/update'
import { freedByEnd } from '@/server/queries/group-members/freed'
import { listMembers } from '@/server/queries/group-members/list'
import { groupsOfPatient } from '@/server/queries/group-members/of-patient'

export const handlers = [
  inTenantData('group-members.list', listMembers),
  inTenantData('group-members.of_patient', groupsOfPatient),
  inTenantData('group-members.freed', freedByEnd),
  inTenantData('group-members.create', createMembers),
  inTenantData('group-members.update', updateMember),
  inTenant('group-members.remove', removeMember),
]
