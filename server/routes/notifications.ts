import { checkAllNotifications, checkNotification } from '@/server/commands/check-notifications'
import { inTenant } from '@/server/handler'
import { listNotifications } from '@/server/queries/notifications'

export const notificationHandlers = [
  inTenant('notifications.list', ({ tx, who, query }) => listNotifications(tx, who, query.all)),
  inTenant('notifications.check', async (call) => ({ data: await checkNotification(call) })),
  inTenant('notifications.check-all', (call) => checkAllNotifications(call)),
]
