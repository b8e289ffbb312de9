import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Notification } from '@/lib/contract/notifications'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { notifications } from '@/server/db/schema/notifications'

const SHOWN_MAX = 200

type Row = typeof notifications.$inferSelect

/** A stored notification as the wire has it: its body is JSON text (product §3). */
export const toNotification = ({ id, body, checked_at, created_at }: Row): Notification => ({
  id,
  body: JSON.stringify(body),
  checked_at: checked_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

/** A person's own notifications, as a condition. */
export const ofPerson = (who: Who) =>
  and(eq(notifications.clinic_id, who.clinic_id), eq(notifications.professional_id, who.id))

/** A person's notifications, the newest first: the unread ones, or all; and how many are unread in all. */
export async function listNotifications(tx: Tx, who: Who, all: boolean) {
  const unread = and(ofPerson(who), isNull(notifications.checked_at))
  const rows = await tx
    .select()
    .from(notifications)
    .where(all ? ofPerson(who) : unread)
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(SHOWN_MAX)
  return { data: rows.map(toNotification), meta: { unread: await tx.$count(notifications, unread) } }
}
