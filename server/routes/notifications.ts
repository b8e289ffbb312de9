import { inTenant } from '@/server/api/handler'
import { checkAllNotifications, checkNotification } from '@/server/commands/notifications/check'
import { listNotifications } from '@/server/queries/notifications/list'

export const handlers = [
  inTenant('notifications.list', ({ tx, who, query }) => listNotifications(tx, who, query.all)),
  inTenant('notifications.check', async (call) => ({ data: await checkNotification(call) })),
  inTenant('notifications.check-all', (call) => checkAllNotifications(call)),
]
