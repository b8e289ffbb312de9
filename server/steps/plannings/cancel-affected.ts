import { sql } from 'drizzle-orm'
import type { PlanningException } from '@/lib/contract/plannings'
import type { AuditEntity } from '@/lib/domain/audit/entities'
import { UNDO_MS } from '@/lib/domain/constants'
import type { TenantCall } from '@/server/call'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { rowsOf } from '@/server/db/client'
import { announce, type Topic } from '@/server/ledger'
import { isAmong, storedAppointments } from '@/server/queries/appointments/stored'
import { isAffected } from '@/server/queries/plannings/affected-appointments'
import { withOwnStatus } from '@/server/steps/appointments/own-status'
import { holdGroupsOf } from '@/server/steps/groups/hold-group'
import { promoteAll } from '@/server/steps/groups/promote'
import { settleVisits } from '@/server/steps/vouchers/settle'

/** What a cancellation writes of an appointment, as it was. */
type Were = Pick<StoredAppointment, 'id' | 'status' | 'cancel_reason' | 'own_fields'>
type Canceled = { before: StoredAppointment[]; after: StoredAppointment[] }
export const NONE_CANCELED: Canceled = { before: [], after: [] }

const topic: Topic = 'appointment_cancelled'
const audited: AuditEntity = 'appointment'

/**
 * Cancels the appointments to come that lie in a holiday or in blocked time, in one statement with each one's audit
 * line and announcement; gives them as they were and as they are. With `only`, none but these of them. What was attended to or billed stays: its record is settled. Extra hours
 * affect none. One of a series stays canceled when the others change. Nobody is told before it can no longer be taken
 * back (`undoSeries`).
 *
 * The audit's lines are not `recordAll`'s: that takes rows as they were read, and a closure of a whole clinic cancels more
 * than is worth reading. What changes is known beforehand, the same for each, so one set does all three.
 */
export async function cancelAffected(
  { tx, who, now, address }: Pick<TenantCall<'planning-exceptions.create'>, 'tx' | 'who' | 'now' | 'address'>,
  exception: PlanningException,
  { reason, only }: { reason: string | null; only?: number[] | undefined },
): Promise<Canceled> {
  if (exception.kind === 'extra') return NONE_CANCELED
  const isMeant = only ? sql`a.id = any(${`{${only.join(',')}}`}::bigint[])` : sql`true`
  const isCanceled = sql`${isAffected(exception, who.time_zone, now)} and ${isMeant}
    and a.attendance = 'unknown' and a.billed_at is null`
  const groups = await holdGroupsOf(tx, isCanceled)
  const [canceled] = await rowsOf<{ were: Were[] }>(
    tx,
    sql`with was as (select a.id, a.status, a.cancel_reason, a.own_fields from appointments a
        where ${isCanceled}
        order by a.id for update),
      changed as (
        update appointments b set status = 'canceled', cancel_reason = ${reason}::text,
          own_fields = ${withOwnStatus('b')}, version = b.version + 1, updated_at = ${now.toISOString()}
        from was where b.clinic_id = current_clinic() and b.id = was.id
        returning b.id, b.professional_id, was.status as was_status, was.cancel_reason as was_reason, was.own_fields as was_own),
      written as (
        insert into audit (clinic_id, professional_id, action, entity, entity_id, before, after, address)
        select current_clinic(), ${who.id}::bigint, 'updated', ${audited}, id,
          jsonb_build_object('status', was_status, 'cancel_reason', was_reason),
          jsonb_build_object('status', 'canceled', 'cancel_reason', ${reason}::text), ${address} from changed),
      told as (
        insert into outbox (clinic_id, topic, body, available_at)
        select current_clinic(), ${topic}, jsonb_build_object('appointment_id', id, 'professional_id', professional_id,
          'by', ${who.id}::bigint), now() + make_interval(secs => ${UNDO_MS / 1000}) from changed)
      select coalesce(json_agg(json_build_object('id', id, 'status', was_status, 'cancel_reason', was_reason,
        'own_fields', was_own) order by id), '[]'::json) as were from changed`,
  )
  const were = new Map((canceled?.were ?? []).map((row) => [row.id, row]))
  const ids = [...were.keys()]
  const after = ids.length > 0 ? await storedAppointments(tx, isAmong(ids)) : []
  const [first] = after
  // Screens are woken at once, once for all of them.
  if (first) {
    const { id: appointment_id, professional_id } = first
    await announce(tx, who, 'appointment_updated', { appointment_id, professional_id })
  }
  // By the clinic, of its own: nobody is late.
  await settleVisits({ tx, who, now }, ids)
  // Who loses a place by it may come up elsewhere.
  await promoteAll({ tx, who, now, address }, groups)
  return { before: after.map((row) => ({ ...row, ...were.get(row.id) })), after }
}
