import { inTenant, inTenantData } from '@/server/call'
import { checkAllNotifications, checkNotification } from '@/server/commands/notifications/check'
import { listNotifications } from '@/server/queries/notifications/list'

export const handlers = [
  inTenant('notifications.list', ({ tx, who, query }) => listNotifications(tx, who, query.all)),
  inTenantData('notifications.check', checkNotification),
  inTenant('notifications.check-all', checkAllNotifications),
]
