import { UNDO_MS } from '@/lib/domain/constants'
import type { ChangePlan, PlannedAppointment } from '@/lib/domain/series/planned'
import type { TenantCall } from '@/server/call'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { series_undos } from '@/server/db/schema/series'
import { isAmong, storedAppointments } from '@/server/queries/appointments/stored'
import type { StoredScope } from '@/server/queries/series/scope'
import { announceAppointments } from '@/server/steps/appointments/announce'
import { recordAppointments } from '@/server/steps/appointments/record'
import { insertAppointments, rewriteAppointments } from '@/server/steps/appointments/write-many'
import { rowsOfPlan } from './planned-rows'
import { type KnownSeries, settleSeries } from './settle'

/** A toast's ten seconds are counted on the screen, and a request takes its time: the API waits longer. */
const UNDO_LIFETIME_MS = 3 * UNDO_MS

/** What `undoSeries` needs: the rows as they were, those that were made, and the version that each has since. */
export type UndoChanges = {
  appointments: StoredAppointment[]
  made: number[]
  versions: Record<number, number>
  series: KnownSeries | null
}

type Call = TenantCall<'series.change'>
type ApprovedPlan = {
  scope: StoredScope
  plan: ChangePlan
  overlapping: Set<PlannedAppointment>
  service: { price_cents: number | null } | null
}

/** Writes a plan that was let pass: series, rows, audit, undo, announcement. Gives the appointments that it touched. */
export async function writePlan(call: Call, approved: ApprovedPlan): Promise<{ undo_id: number; ids: number[] }> {
  const { tx, who, now } = call
  const { scope, plan, overlapping, service } = approved
  const { selected, rule } = scope
  const series = selected.series_id !== null && rule ? { id: selected.series_id, rule } : null
  const series_id = await settleSeries(tx, who, { fate: plan.fate, series, now })
  const price_cents = service?.price_cents ?? null
  const { rewritten, fresh } = rowsOfPlan(plan, { scope, overlapping, price_cents, series_id, now })

  const known = new Map(scope.appointments.map((appointment) => [appointment.id, appointment]))
  const hasOthers = ({ id, patient_ids }: StoredAppointment) => patient_ids.join() !== known.get(id)?.patient_ids.join()
  await rewriteAppointments(tx, rewritten, rewritten.filter(hasOthers), now)
  const made = await insertAppointments(tx, fresh, who.id)

  const ids = [...rewritten.map(({ id }) => id), ...made]
  const after = await storedAppointments(tx, isAmong(ids))
  const written = after.map((row) => ({ before: known.get(row.id) ?? null, after: row }))
  await recordAppointments(call, written)
  await announceAppointments(tx, who, selected.id, written)
  const appointments = rewritten.map(({ id }) => known.get(id)!)
  const versions = Object.fromEntries(after.map(({ id, version }) => [id, version]))
  return { undo_id: await keepUndo(call, { appointments, made, versions, series }), ids }
}

async function keepUndo({ tx, who, now }: Call, changes: UndoChanges): Promise<number> {
  const expires_at = new Date(now.getTime() + UNDO_LIFETIME_MS)
  const [row] = await tx
    .insert(series_undos)
    .values({ clinic_id: who.clinic_id, professional_id: who.id, changes, created_at: now, expires_at })
    .returning({ id: series_undos.id })
  return row!.id
}
