import { sql } from 'drizzle-orm'
import { channelEvents, channelOf } from '@/lib/contract/broadcasting'
import type { NotificationBody } from '@/lib/contract/notifications'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import { type Concerns, type Recipient, recipientsOf } from '@/lib/domain/notifications/recipients'
import { isConfined } from '@/lib/domain/subscription/status'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { notifications } from '@/server/db/schema/notifications'
import { announce } from '@/server/ledger'
import type { RealtimeMessage } from '@/server/ports/realtime/port'
import { toNotification } from '@/server/queries/notifications/list'
import type { PushBody } from './deliver-push'
import type { ReadBody } from './notification-bodies'
import type { OutboxLine } from './outbox-line'

/** What a line had to say: to its recipients, and on the channels of everybody who works there. */
export type ClinicNews = { messages: RealtimeMessage[]; channels: string[]; hasPush: boolean }

type Employees = (Recipient & { has_device: boolean })[]
type Audience = {
  time_zone: string
  trial_ends_at: string | null
  subscription: { status: SubscriptionStatus } | null
  employees: Employees
}

const NOBODY: ClinicNews = { messages: [], channels: [], hasPush: false }

/**
 * Writes a line's notifications, in one transaction of its clinic: told again, it finds them and gives the same.
 * A clinic that is confined is told nothing.
 */
export const tellClinic = (database: Database, line: OutboxLine, readBody?: ReadBody): Promise<ClinicNews> =>
  database.asTenant(line.clinic_id, async (tx) => {
    const audience = await audienceOf(tx)
    if (!audience || isConfined(audience, new Date())) return NOBODY
    const { employees, time_zone } = audience
    const channels = employees.filter(({ active }) => active).map(({ id }) => channelOf(id))
    const recipients = recipientsOf(line.topic, line.body as Concerns, employees)
    const body = recipients.length > 0 && readBody ? await readBody(tx, line, time_zone) : null
    if (!body) return { ...NOBODY, channels }
    const { rows, created } = await writeOnce(tx, line, recipients, body)
    const pushes = created.filter((row) =>
      employees.some(({ id, has_device }) => has_device && id === row.professional_id),
    )
    for (const { id, professional_id } of pushes) {
      const push: PushBody = { professional_id, notification_id: id, type: body.type }
      await announce(tx, { clinic_id: line.clinic_id, id: line.body.by }, 'push', push)
    }
    const messages = rows.map((row) => ({
      channel: channelOf(row.professional_id),
      event: channelEvents.notification,
      data: { notification: toNotification(row) },
    }))
    return { messages, channels, hasPush: pushes.length > 0 }
  })

async function audienceOf(tx: Tx): Promise<Audience | undefined> {
  const [audience] = await rowsOf<Audience>(
    tx,
    sql`select c.time_zone, c.trial_ends_at, c.subscription, (
          select json_agg(json_build_object('id', p.id, 'is_admin', p.is_admin, 'active', p.active, 'has_device',
            exists (select 1 from devices d where d.clinic_id = p.clinic_id and d.professional_id = p.id)))
          from professionals p where p.clinic_id = c.id) as employees
        from clinics c where c.id = current_clinic()`,
  )
  return audience?.employees ? audience : undefined
}

/** A line's notifications: those that are written now, and all of them. */
async function writeOnce(tx: Tx, line: OutboxLine, recipients: number[], body: NotificationBody) {
  const given = { clinic_id: line.clinic_id, outbox_id: line.id, body }
  const created = await tx
    .insert(notifications)
    .values(recipients.map((professional_id) => ({ ...given, professional_id })))
    .onConflictDoNothing()
    .returning()
  if (created.length === recipients.length) return { rows: created, created }
  const rows = await tx
    .select()
    .from(notifications)
    .where(sql`clinic_id = ${line.clinic_id} and outbox_id = ${line.id}`)
  return { rows, created }
}
