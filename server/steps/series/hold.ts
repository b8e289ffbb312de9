import { sql } from 'drizzle-orm'
import { occupantKeys } from '@/lib/domain/appointments/occupants'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { type StoredScope, seriesScope } from '@/server/queries/series/scope'
import { takeTurns } from '@/server/steps/appointments/guard-slot'
import { holdGroup } from '@/server/steps/groups/hold-group'

/**
 * An appointment with its series, which nobody changes until the transaction ends: all that
 * they occupy, and are to occupy, is held, and the rows, which a patient's answer to a reminder changes without an
 * agenda. Whoever waited reads again, as an appointment may have gone to yet another agenda meanwhile. @throws Refusal
 * `not_found`
 */
export async function holdSeries({ tx, params, body }: TenantCall<'series.change'>): Promise<StoredScope> {
  const held = new Set<string>()
  let heldGroup: number | null = null
  for (;;) {
    const scope = await seriesScope(tx, params.id)
    const { group_id } = scope.selected
    // As whoever enrols: an activity's group is held before its agenda.
    if (group_id !== heldGroup && group_id !== null) {
      await holdGroup(tx, group_id)
      heldGroup = group_id
      continue
    }
    const concerned = [...scope.appointments, body.change]
    const missing = occupantKeys(concerned).filter((key) => !held.has(key))
    if (missing.length === 0) return scope
    await takeTurns(tx, concerned)
    for (const key of missing) held.add(key)
    const { series_id } = scope.selected
    await rowsOf(
      tx,
      sql`select id from appointments where clinic_id = current_clinic() and (id = ${params.id} or series_id = ${series_id}::bigint)
          order by id for update`,
    )
  }
}
