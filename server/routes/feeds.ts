import { free, inTenant, inTenantData } from '@/server/call'
import { createFeed } from '@/server/commands/feeds/create'
import { removeFeed } from '@/server/commands/feeds/remove'
import { updateFeed } from '@/server/commands/feeds/update'
import { calendarFile } from '@/server/queries/feeds/calendar-file'
import { feedOf } from '@/server/queries/feeds/feeds'

export const handlers = [
  inTenantData('feeds.show', ({ tx, who, services }) => feedOf(tx, who, services)),
  inTenantData('feeds.create', createFeed),
  inTenantData('feeds.update', updateFeed),
  inTenant('feeds.remove', removeFeed),
  free('feeds.read', calendarFile),
]
