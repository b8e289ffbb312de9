import { sql } from 'drizzle-orm'
import type { TenantCall } from '@/server/api/handler'
import { rowsOf } from '@/server/db/client'
import { type StoredScope, seriesScope } from '@/server/queries/series/scope'
import { takeTurns } from '@/server/steps/appointments/guard-slot'

/**
 * An appointment with its series, which nobody changes until the transaction ends: the agendas of all its
 * professionals, and of who gets it, are held, and the rows, which a patient's answer to a reminder changes without an
 * agenda. Whoever waited reads again, as an appointment may have gone to yet another agenda meanwhile. @throws Refusal
 * `not_found`
 */
export async function holdSeries({ tx, who, params, body }: TenantCall<'series.change'>): Promise<StoredScope> {
  const held = new Set<number>()
  for (;;) {
    const scope = await seriesScope(tx, params.id, who.time_zone)
    const concerned = [
      ...scope.appointments.map((appointment) => appointment.professional_id),
      body.change.professional_id,
    ]
    const missing = concerned.filter((id): id is number => id !== undefined && !held.has(id))
    if (missing.length === 0) return scope
    await takeTurns(tx, missing)
    for (const id of missing) held.add(id)
    const { series_id } = scope.selected
    await rowsOf(
      tx,
      sql`select id from appointments where clinic_id = current_clinic() and (id = ${params.id} or series_id = ${series_id}::bigint)
          order by id for update`,
    )
  }
}
