import { eq, sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { UNDO_MS } from '@/lib/domain/constants'
import type { TenantCall } from '@/server/api/handler'
import { requireVersion } from '@/server/api/versions'
import { rowsOf } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { announce, record } from '@/server/ledger'
import { appointmentOf } from '@/server/queries/appointments/list'
import { announceAppointment } from '@/server/steps/appointments/announce'
import { guardSlot, takeTurns } from '@/server/steps/appointments/guard-slot'
import { auditOf, requireProfessional } from './create'

/**
 * Deletes an appointment; its row stays, so that it can be restored. Its professional is told when the time to undo has
 * passed.
 * @throws Refusal `not_found`, `version_stale`
 */
export async function removeAppointment(call: TenantCall<'appointments.delete'>): Promise<undefined> {
  const { tx, who, params } = call
  const named = await appointmentOf(tx, params.id)
  await takeTurns(tx, [named.professional_id])
  const before = await appointmentOf(tx, params.id)
  requireVersion(before.version, call.version)
  await setDeleted(call, call.now)
  await record(tx, who, {
    action: 'deleted',
    entity: 'appointment',
    id: before.id,
    before: auditOf(before),
    address: call.address,
  })
  await announceAppointment(tx, who, { before, after: { ...before, deleted_at: call.now.toISOString() } })
  return undefined
}

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
  await setDeleted(call, null)
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

const setDeleted = ({ tx, params, now }: TenantCall<'appointments.delete' | 'appointments.restore'>, at: Date | null) =>
  tx
    .update(appointments)
    .set({ deleted_at: at, version: sql`${appointments.version} + 1`, updated_at: now })
    .where(eq(appointments.id, params.id))
