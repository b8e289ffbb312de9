import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { NotificationType } from '@/lib/contract/notifications'
import { DEFAULT_META } from '@/lib/domain/constants'
import type { Locale } from '@/lib/i18n/locales'
import type { Tx } from '@/server/db/client'
import { devices } from '@/server/db/schema/devices'
import { professionals } from '@/server/db/schema/professionals'
import { sessions } from '@/server/db/schema/sessions'
import { log } from '@/server/log'
import type { PushMessage } from '@/server/ports/push/port'
import { pushText } from '@/server/texts/texts'
import type { JobServices } from './outbox-line'

/**
 * A notification that was written down for somebody. What it is about stays here: a lock screen is told its type only.
 */
type PushedNotification = {
  clinic_id: number
  professional_id: number
  notification_id: number
  type: NotificationType
}

/** The screen that a message opens: the type's own, not the one row's, whose number would say whom it is about. */
const paths: Record<NotificationType, string> = {
  appointment_created: '/appointments',
  appointment_deleted: '/appointments',
  appointment_confirmed: '/appointments',
  appointment_cancelled: '/appointments',
  appointment_handed_over: '/appointments',
  appointment_taken_over: '/appointments',
  'action-plan': '/patients',
  plan_pain: '/patients',
  plan_silence: '/patients',
  patient: '/patients',
  group_activity_subscribed: '/appointments',
  group_activity_unsubscribed: '/appointments',
  task_assigned: '/appointments',
  task_updated: '/appointments',
  patient_export_done: '/patients',
  patient_export_failed: '/patients',
  clinic_export_done: '/settings/clinic',
  clinic_export_failed: '/settings/clinic',
}

/**
 * Sends a notification to the person's devices whose session is alive, in the person's language. A device that its
 * platform has forgotten is forgotten; one that fails does not keep the others from theirs. Sent again, it takes the
 * place of the first (`tag`).
 * @throws Error when there are devices and none could be reached, so that the announcement is tried again.
 */
export async function pushNotification(services: JobServices, notification: PushedNotification): Promise<void> {
  const { database, push, config } = services
  const receivers = await database.asTenant(notification.clinic_id, (tx) =>
    receiversOf(tx, notification.professional_id, new Date()),
  )
  const [first] = receivers
  if (!first) return
  const message = messageFor(notification, first.locale, config.PRODUCT_NAME ?? DEFAULT_META.name)
  const outcomes = await Promise.all(
    receivers.map(async ({ id, type, token }) => {
      const outcome = await push.send({ type, token }, message).catch(({ message: why }: Error) => ({ why }))
      if (typeof outcome === 'object') log.warn({ device: id, type, ...outcome }, 'a device was not reached')
      if (outcome === 'refused') log.error({ device: id, type }, 'a push service refuses us: see its settings')
      return { id, outcome }
    }),
  )
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id)
  if (gone.length > 0) {
    await database.asTenant(notification.clinic_id, (tx) => tx.delete(devices).where(inArray(devices.id, gone)))
  }
  if (outcomes.every(({ outcome }) => typeof outcome === 'object')) throw new Error('No device could be reached')
}

const receiversOf = (tx: Tx, professionalId: number, now: Date) =>
  tx
    .select({ id: devices.id, type: devices.type, token: devices.token, locale: professionals.locale })
    .from(devices)
    .innerJoin(sessions, eq(sessions.id, devices.session_id))
    .innerJoin(professionals, eq(professionals.id, devices.professional_id))
    .where(
      and(
        eq(devices.professional_id, professionalId),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, now),
        professionals.active,
      ),
    )

const messageFor = ({ type, notification_id }: PushedNotification, locale: Locale, title: string): PushMessage => ({
  title,
  body: pushText(locale)(`body.${type}`),
  path: paths[type],
  tag: `notification-${notification_id}`,
})
