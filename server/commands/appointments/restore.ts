import { sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { UNDO_MS } from '@/lib/domain/constants'
import type { TenantCall } from '@/server/api/handler'
import { rowsOf } from '@/server/db/client'
import { announce, record } from '@/server/ledger'
import { appointmentOf } from '@/server/queries/appointments/list'
import { guardSlot, takeTurns } from '@/server/steps/appointments/guard-slot'
import { auditOf } from '@/server/steps/appointments/record'
import { requireProfessional } from '@/server/steps/appointments/references'
import { setDeletedAt } from '@/server/steps/appointments/set-deleted-at'

/**
 * Brings a deleted appointment back where it was, if that is still free and, for one to come, whose it is still works
 * here. While nobody has been told of the deletion, nobody is told of this either.
 * @throws Refusal `not_found`, `slot_taken`, `reference_unknown`
 */
export async function restoreAppointment(call: TenantCall<'appointments.restore'>): Promise<Appointment> {
  const { tx, who, params } = call
  const named = await appointmentOf(tx, params.id, { deleted: true })
  await takeTurns(tx, [named.professional_id])
  const removed = await appointmentOf(tx, params.id, { deleted: true })
  if (new Date(removed.ends_at) > call.now) await requireProfessional(tx, who.clinic_id, removed.professional_id)
  if (removed.status !== 'canceled') {
    await guardSlot(tx, removed, { isIntended: removed.overlap, locale: call.locale, timeZone: who.time_zone })
  }
  const isUntold = await wasDeletedSince(call, new Date(call.now.getTime() - UNDO_MS))
  await setDeletedAt(tx, params.id, null, call.now)
  const restored = await appointmentOf(tx, params.id)
  await record(tx, who, {
    action: 'restored',
    entity: 'appointment',
    id: restored.id,
    after: auditOf(restored),
    address: call.address,
  })
  const { professional_id } = restored
  const topic = isUntold ? 'appointment_updated' : 'appointment_created'
  await announce(tx, who, topic, { appointment_id: restored.id, professional_id })
  return restored
}

async function wasDeletedSince({ tx, params }: TenantCall<'appointments.restore'>, since: Date): Promise<boolean> {
  const [row] = await rowsOf<{ is_untold: boolean }>(
    tx,
    sql`select deleted_at > ${since.toISOString()} as is_untold from appointments
        where clinic_id = current_clinic() and id = ${params.id}`,
  )
  return row?.is_untold ?? false
}
