import type { NotificationType } from '@/lib/contract/notifications'
import type { JobServices, OutboxLine } from './outbox-line'
import { pushNotification } from './push-notification'

/** What a `push` line holds: which notification goes to whose devices. */
export type PushBody = { professional_id: number; notification_id: number; type: NotificationType }

/**
 * Sends a notification to the devices of its person. It is a line of its own, so that a failure repeats nothing else.
 */
export function deliverPush(services: JobServices, { clinic_id, body }: OutboxLine): Promise<void> {
  const { professional_id, notification_id, type } = body as OutboxLine['body'] & PushBody
  return pushNotification(services, { clinic_id, professional_id, notification_id, type })
}
