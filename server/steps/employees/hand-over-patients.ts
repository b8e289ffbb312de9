import { sql } from 'drizzle-orm'
import type { AuditEntity } from '@/lib/domain/audit/entities'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

const audited: AuditEntity = 'patient'

/**
 * Gives all patients of who leaves to who takes them over, or to nobody; gives how many. One statement with the audit's
 * line for each, because it may be thousands: `recordAll` takes rows as they were read, and these are not read. What
 * changes is the same for each and known beforehand.
 */
export async function handOverPatients(call: TenantCall<'employees.deactivate'>): Promise<number> {
  const { tx, who, params, body, now, address } = call
  const from = sql`${params.id}::bigint`
  const to = sql`${body.patients_to}::bigint`
  const [counted] = await rowsOf<{ moved: number }>(
    tx,
    sql`with moved as (
        update patients set professional_id = ${to}, version = version + 1, updated_at = ${now.toISOString()}
        where clinic_id = current_clinic() and professional_id = ${from} returning id),
      written as (
        insert into audit (clinic_id, professional_id, action, entity, entity_id, before, after, address)
        select current_clinic(), ${who.id}::bigint, 'updated', ${audited}, id,
          jsonb_build_object('professional_id', ${from}), jsonb_build_object('professional_id', ${to}), ${address}
        from moved)
      select count(*)::integer as moved from moved`,
  )
  return counted?.moved ?? 0
}
