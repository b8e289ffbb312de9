import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Notification } from '@/lib/contract/notifications'
import type { TenantCall } from '@/server/call'
import { notifications } from '@/server/db/schema/notifications'
import { ofPerson, toNotification } from '@/server/queries/notifications/list'

/** Marks one of a person's own as read; that it was already is no change. @throws Refusal `not_found` */
export async function checkNotification(call: TenantCall<'notifications.check'>): Promise<Notification> {
  const { tx, who, params, now } = call
  const [row] = await tx
    .update(notifications)
    .set({ checked_at: sql`coalesce(checked_at, ${now.toISOString()}::timestamptz)` })
    .where(and(ofPerson(who), eq(notifications.id, params.id)))
    .returning()
  if (!row) throw new Refusal('not_found')
  return toNotification(row)
}

/** Marks all of a person's own as read. */
export async function checkAllNotifications({
  tx,
  who,
  now,
}: TenantCall<'notifications.check-all'>): Promise<undefined> {
  await tx
    .update(notifications)
    .set({ checked_at: now })
    .where(and(ofPerson(who), isNull(notifications.checked_at)))
}
