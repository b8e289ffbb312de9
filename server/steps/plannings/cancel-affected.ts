import { sql } from 'drizzle-orm'
import type { PlanningException } from '@/lib/contract/plannings'
import type { AuditEntity } from '@/lib/domain/audit/entities'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import type { Topic } from '@/server/ledger'
import { isAffected } from '@/server/queries/plannings/affected-appointments'
import { withOwnStatus } from '@/server/steps/appointments/own-status'
import { holdGroupsOf } from '@/server/steps/groups/hold-group'
import { promoteAll } from '@/server/steps/groups/promote'
import { settleVisits } from '@/server/steps/vouchers/settle'

const topic: Topic = 'appointment_cancelled'
const audited: AuditEntity = 'appointment'

/**
 * Cancels the appointments to come that lie in a holiday or in blocked time, in one statement with each one's audit
 * line and announcement; gives how many. With `only`, none but these of them. What was attended to or billed stays: its record is settled. Extra hours
 * affect none. One of a series stays canceled when the others change.
 *
 * The audit's lines are not `recordAll`'s: that takes rows as they were read, and a closure of a whole clinic cancels more
 * than is worth reading. What changes is known beforehand, the same for each, so one set does all three.
 */
export async function cancelAffected(
  { tx, who, now, address }: Pick<TenantCall<'planning-exceptions.create'>, 'tx' | 'who' | 'now' | 'address'>,
  exception: PlanningException,
  { reason, only }: { reason: string | null; only?: number[] | undefined },
): Promise<number> {
  if (exception.kind === 'extra') return 0
  const isMeant = only ? sql`a.id = any(${`{${only.join(',')}}`}::bigint[])` : sql`true`
  const isCanceled = sql`${isAffected(exception, who.time_zone, now)} and ${isMeant}
    and a.attendance = 'unknown' and a.billed_at is null`
  const groups = await holdGroupsOf(tx, isCanceled)
  const [canceled] = await rowsOf<{ ids: number[] }>(
    tx,
    sql`with was as (select a.id, a.status, a.cancel_reason from appointments a
        where ${isCanceled}
        order by a.id for update),
      changed as (
        update appointments b set status = 'canceled', cancel_reason = ${reason}::text,
          own_fields = ${withOwnStatus('b')}, version = b.version + 1, updated_at = ${now.toISOString()}
        from was where b.clinic_id = current_clinic() and b.id = was.id
        returning b.id, b.professional_id, was.status as was_status, was.cancel_reason as was_reason),
      written as (
        insert into audit (clinic_id, professional_id, action, entity, entity_id, before, after, address)
        select current_clinic(), ${who.id}::bigint, 'updated', ${audited}, id,
          jsonb_build_object('status', was_status, 'cancel_reason', was_reason),
          jsonb_build_object('status', 'canceled', 'cancel_reason', ${reason}::text), ${address} from changed),
      told as (
        insert into outbox (clinic_id, topic, body)
        select current_clinic(), ${topic}, jsonb_build_object('appointment_id', id, 'professional_id', professional_id,
          'by', ${who.id}::bigint) from changed)
      select coalesce(json_agg(id order by id), '[]'::json) as ids from changed`,
  )
  const ids = canceled?.ids ?? []
  // By the clinic, of its own: nobody is late.
  await settleVisits({ tx, who, now }, ids)
  // Who loses a place by it may come up elsewhere.
  await promoteAll({ tx, who, now, address }, groups)
  return ids.length
}
