import { freeData, inTenant } from '@/server/call'
import { createDevice } from '@/server/commands/devices/create'
import { removeDevice } from '@/server/commands/devices/remove'
import { showPush } from '@/server/queries/devices/push'

export const handlers = [
  freeData('devices.create', createDevice),
  inTenant('devices.remove', removeDevice),
  freeData('push.show', showPush),
]
