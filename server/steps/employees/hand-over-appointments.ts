import { type SQL, sql } from 'drizzle-orm'
import type { Collision } from '@/lib/contract/collision'
import { Refusal } from '@/lib/contract/errors'
import type { AuditEntity } from '@/lib/domain/audit/entities'
import { fateOfAppointments, NAMED_COLLISIONS_MAX } from '@/lib/domain/employees/employee'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { announce, type Topic } from '@/server/ledger'
import { collisionText } from '@/server/steps/appointments/guard-slot'
import { withOwnStatus } from '@/server/steps/appointments/own-status'
import { holdGroupsOf } from '@/server/steps/groups/hold-group'
import { promoteAll } from '@/server/steps/groups/promote'
import { settleVisits } from '@/server/steps/vouchers/settle'

type Call = TenantCall<'employees.deactivate'>
const audited: AuditEntity = 'appointment'

/**
 * Gives the appointments to come of who leaves to who takes them over, or cancels them on purpose; gives how many of
 * each. The groups whose activities are among them are held (`holdHandedOver`), then both agendas have been taken turns
 * for, so nobody enrols or books in between.
 * @throws Refusal `handover_required` when nothing was decided, `slot_taken` with the receiver's appointments in the
 * way.
 */
export async function handOverAppointments(
  call: Call,
  groups: number[],
): Promise<{ appointments_moved: number; appointments_canceled: number }> {
  const { body, locale } = call
  const fate = fateOfAppointments(await countUpcoming(call), body)
  switch (fate) {
    case 'none':
      return { appointments_moved: 0, appointments_canceled: 0 }
    case 'undecided':
      throw new Refusal('handover_required', { errors: { appointments_to: [translator(locale)('handover_required')] } })
    case 'canceled': {
      const ids = await changeUpcoming(call, 'status', 'canceled')
      // By the clinic, of its own: nobody is late, and what vouchers held is given back.
      await settleVisits(call, ids)
      // Who loses a place by it may come up elsewhere.
      await promoteAll(call, groups)
      return { appointments_moved: 0, appointments_canceled: ids.length }
    }
    case 'moved':
      await guardAgenda(call)
      return { appointments_moved: await passOn(call), appointments_canceled: 0 }
  }
}

/** Gives them to the receiver, who is told of it once, about the next one: hundreds would be as many toasts. Gives how many. */
async function passOn(call: Call): Promise<number> {
  const { tx, who, params, body } = call
  const ids = await changeUpcoming(call, 'professional_id', body.appointments_to)
  const [appointment_id] = ids
  const to = { professional_id: body.appointments_to, from_professional_id: params.id }
  if (appointment_id) await announce(tx, who, 'appointment_taken_over', { appointment_id, ...to })
  return ids.length
}

/** The appointments that are handed over, of the table named `a`. */
const isHandedOver = ({ params, now }: Call): SQL => sql`a.clinic_id = current_clinic()
  and a.professional_id = ${params.id}::bigint and a.starts_at >= ${now.toISOString()}::timestamptz
  and a.status <> 'canceled' and a.deleted_at is null`

/** Holds the groups whose activities are handed over, before the agenda is; gives which. */
export const holdHandedOver = (call: Call): Promise<number[]> => holdGroupsOf(call.tx, isHandedOver(call))

async function countUpcoming(call: Call): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    call.tx,
    sql`select count(*)::integer as count from appointments a where ${isHandedOver(call)}`,
  )
  return counted?.count ?? 0
}

/**
 * What each kind of change writes: the column's type, the announcement and what that says of whose appointment it was
 * before (lib/domain/notifications/recipients.ts).
 */
const kinds = {
  professional_id: { cast: sql`bigint`, topic: 'appointment_updated', before: sql`was_value` },
  status: { cast: sql`text`, topic: 'appointment_cancelled', before: sql`null::bigint` },
} as const satisfies Record<string, { cast: SQL; topic: Topic; before: SQL }>

/**
 * Changes one column of all of them, in one statement with each one's audit line and announcement; gives which, the next first. The
 * audit's lines are not `recordAll`'s: that takes rows as they were read, and these may be thousands, of which one column
 * changes.
 */
async function changeUpcoming(
  call: Call,
  column: keyof typeof kinds,
  value: number | string | null,
): Promise<number[]> {
  const { tx, who, now, address } = call
  const { cast, topic, before } = kinds[column]
  const name = sql.identifier(column)
  const own = column === 'status' ? withOwnStatus('b') : sql`b.own_fields`
  const [changed] = await rowsOf<{ ids: number[] }>(
    tx,
    sql`with was as (select a.id, a.${name} as value from appointments a where ${isHandedOver(call)} for update),
      changed as (
        update appointments b set ${name} = ${value}::${cast}, own_fields = ${own}, version = b.version + 1, updated_at = ${now.toISOString()}
        from was where b.clinic_id = current_clinic() and b.id = was.id
        returning b.id, b.starts_at, b.professional_id, b.${name} as value, was.value as was_value),
      written as (
        insert into audit (clinic_id, professional_id, action, entity, entity_id, before, after, address)
        select current_clinic(), ${who.id}::bigint, 'updated', ${audited}, id,
          jsonb_build_object(${column}::text, was_value), jsonb_build_object(${column}::text, value), ${address} from changed),
      told as (
        insert into outbox (clinic_id, topic, body)
        select current_clinic(), ${topic}, jsonb_build_object('appointment_id', id, 'professional_id', professional_id,
          'previous_professional_id', ${before}, 'by', ${who.id}::bigint) from changed)
      select coalesce(json_agg(id order by starts_at, id), '[]'::json) as ids from changed`,
  )
  return changed?.ids ?? []
}

/**
 * @throws Refusal `slot_taken` that names each appointment of the receiver in whose time one would come, in the
 * clinic's time.
 */
async function guardAgenda(call: Call) {
  const { tx, body, who, locale } = call
  const collisions = await rowsOf<Collision>(
    tx,
    sql`select 'professional' as kind, w.name as occupant_name, b.id as appointment_id, b.professional_id,
        w.name as professional_name, b.group_id is not null as is_activity,
        null as booked_by, ${isoText(sql`b.starts_at`)} as starts_at, ${isoText(sql`b.ends_at`)} as ends_at,
        array(select g.name from groups g where g.clinic_id = b.clinic_id and g.id = b.group_id)
          || array(select p.name from appointment_patients ap join patients p on p.clinic_id = ap.clinic_id and p.id = ap.patient_id
          where ap.clinic_id = b.clinic_id and ap.appointment_id = b.id and b.group_id is null order by ap.position) as patient_names
      from appointments b join professionals w on w.clinic_id = b.clinic_id and w.id = b.professional_id
      where b.clinic_id = current_clinic() and b.professional_id = ${body.appointments_to}::bigint
        and b.status <> 'canceled' and b.deleted_at is null
        and exists (select from appointments a where ${isHandedOver(call)}
          and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at))
      order by b.starts_at limit ${NAMED_COLLISIONS_MAX}`,
  )
  if (collisions.length === 0) return
  const texts = collisions.map((collision) => collisionText(collision, locale, who.time_zone, true))
  throw new Refusal('slot_taken', { errors: { appointments_to: texts }, collisions })
}
