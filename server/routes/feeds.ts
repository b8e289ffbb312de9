import { free, inTenant } from '@/server/api/handler'
import { createFeed, deleteFeed, updateFeed } from '@/server/commands/feeds/save'
import { calendarFile } from '@/server/queries/feeds/calendar-file'
import { feedOf } from '@/server/queries/feeds/feeds'

export const handlers = [
  inTenant('feeds.show', async ({ tx, who, services }) => ({ data: await feedOf(tx, who, services) })),
  inTenant('feeds.create', async (call) => ({ data: await createFeed(call) })),
  inTenant('feeds.update', async (call) => ({ data: await updateFeed(call) })),
  inTenant('feeds.delete', (call) => deleteFeed(call)),
  free('feeds.read', calendarFile),
]
