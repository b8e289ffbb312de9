import type { PlanningException } from '@/lib/contract/plannings'
import { UNDO_MS } from '@/lib/domain/constants'
import { waiverOf } from '@/lib/domain/policy/visit-policy'
import { type ChangePlan, isNothing, type PlannedAppointment } from '@/lib/domain/series/planned'
import type { SeriesRule } from '@/lib/domain/series/series-appointment'
import type { TenantCall } from '@/server/call'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { series_undos } from '@/server/db/schema/series'
import { isAmong, storedAppointments } from '@/server/queries/appointments/stored'
import type { StoredScope } from '@/server/queries/series/scope'
import { announceAppointments } from '@/server/steps/appointments/announce'
import { auditOf, recordAppointments } from '@/server/steps/appointments/record'
import { carryAppointments, insertAppointments, rewriteAppointments } from '@/server/steps/appointments/write-many'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { settleOffers } from '@/server/steps/waiting-list/settle-offers'
import { rowsOfPlan } from './planned-rows'
import { type KnownSeries, settleSeries } from './settle'

/** A toast's ten seconds are counted on the screen, and a request takes its time: the API waits longer. */
const UNDO_LIFETIME_MS = 3 * UNDO_MS

/**
 * What `undoSeries` needs: the rows as they were, those that stood elsewhere in the series, those that were made, and the
 * version that each has since, and where it stands; the series as it was, and what its rule is since.
 */
export type UndoChanges = {
  appointments: StoredAppointment[]
  carried: StoredAppointment[]
  made: number[]
  versions: Record<number, number>
  /** Absent in what was kept before it was asked. */
  standings?: Record<number, string>
  series: (KnownSeries & { rule_since: SeriesRule }) | null
  /** What was written down of days that differ, and the version that it has since; `before` null: it was made. */
  exception?: { id: number; version: number; before: PlanningException | null }
}

type Call = TenantCall<'series.change'>
type UndoCall = Pick<Call, 'tx' | 'who' | 'now'>
type ApprovedPlan = {
  scope: StoredScope
  plan: ChangePlan
  overlapping: Set<PlannedAppointment>
  service: { price_cents: number | null } | null
}

/** Where an appointment stands in its series, and what it has of its own there: no part of its version. */
export const standingOf = ({ series_id, occurrence_day, detached, own_fields }: StoredAppointment): string =>
  JSON.stringify([series_id, occurrence_day, detached, own_fields])

/**
 * Writes a plan that was let pass: series, rows, audit, undo, announcement. Gives the appointments that it touched, and
 * the undo; null where nothing came of it, and nothing was written.
 */
export async function writePlan(
  call: Call,
  approved: ApprovedPlan,
): Promise<{ undo_id: number | null; ids: number[] }> {
  const { tx, who, now } = call
  const { scope, plan, overlapping, service } = approved
  if (isNothing(plan)) return { undo_id: null, ids: [] }
  const { selected, rule } = scope
  const series = selected.series_id !== null && rule ? { id: selected.series_id, rule } : null
  const { series_id, rule_since } = await settleSeries(tx, who, { fate: plan.fate, series, now })
  const price_cents = service?.price_cents ?? null
  const { rewritten, carried, fresh } = rowsOfPlan(plan, { scope, overlapping, price_cents, series_id, now })

  const known = new Map([...scope.appointments, ...scope.deleted].map((appointment) => [appointment.id, appointment]))
  const hasOthers = ({ id, patient_ids }: StoredAppointment) => patient_ids.join() !== known.get(id)?.patient_ids.join()
  await rewriteAppointments(tx, rewritten, rewritten.filter(hasOthers), now)
  await carryAppointments(tx, carried)
  const made = await insertAppointments(tx, fresh, who.id)

  const touched = [...rewritten, ...carried].map(({ id }) => id)
  const all = await storedAppointments(tx, isAmong([...touched, ...made]))
  const isWritten = (row: StoredAppointment) => {
    const before = known.get(row.id)
    return before?.version !== row.version || JSON.stringify(auditOf(before)) !== JSON.stringify(auditOf(row))
  }
  const after = all.filter(isWritten)
  // Of one that was deleted before, and only stands elsewhere, there is nothing to tell.
  const isGone = ({ id }: StoredAppointment) => Boolean(known.get(id)?.deleted_at)
  const written = after.flatMap((row) => (isGone(row) ? [] : [{ before: known.get(row.id) ?? null, after: row }]))
  await recordAppointments(call, written)
  await settleOffers(call, written)
  await settleWritten(call, written)
  await announceAppointments(tx, who, selected.id, written)
  const asBefore = (rows: StoredAppointment[]) => rows.map(({ id }) => known.get(id)!)
  const undo_id = await keepUndo(call, {
    ...{ appointments: asBefore(rewritten), carried: asBefore(carried), made },
    versions: Object.fromEntries(all.map(({ id, version }) => [id, version])),
    standings: Object.fromEntries(all.map((row) => [row.id, standingOf(row)])),
    series: series && rule_since && { ...series, rule_since },
  })
  return { undo_id, ids: written.map(({ after: { id } }) => id) }
}

type Written = { before: StoredAppointment | null; after: StoredAppointment }

/** Settles them together, so that what one gives back another may have; of those that are canceled by this it matters how late. */
async function settleWritten(call: Call, written: Written[]): Promise<void> {
  const isCanceled = ({ before, after }: Written) =>
    before !== null && before.status !== 'canceled' && after.status === 'canceled' && after.deleted_at === null
  const reason = waiverOf(call.body)
  const excused = reason === null ? null : { reason, address: call.address }
  const idsOf = (some: Written[]) => some.map(({ after }) => after.id)
  await settleVisits(call, idsOf(written), { canceled: idsOf(written.filter(isCanceled)), excused })
}

/** Keeps what `undoSeries` takes a series back by that was just booked: its appointments as they were made. */
export const keepUndoOfMade = (call: UndoCall, made: StoredAppointment[]): Promise<number> =>
  keepUndo(call, {
    ...{ appointments: [], carried: [], made: made.map(({ id }) => id) },
    versions: Object.fromEntries(made.map(({ id, version }) => [id, version])),
    standings: Object.fromEntries(made.map((row) => [row.id, standingOf(row)])),
    series: null,
  })

/** Keeps what an absence is taken back by, and what it canceled: `appointments` as they were, `after` as they are. */
export const keepUndoOfException = (
  call: UndoCall,
  exception: UndoChanges['exception'],
  canceled: { before: StoredAppointment[]; after: StoredAppointment[] },
): Promise<number> =>
  keepUndo(call, {
    ...{ appointments: canceled.before, carried: [], made: [], series: null, exception },
    versions: Object.fromEntries(canceled.after.map(({ id, version }) => [id, version])),
    standings: Object.fromEntries(canceled.after.map((row) => [row.id, standingOf(row)])),
  })

async function keepUndo({ tx, who, now }: UndoCall, changes: UndoChanges): Promise<number> {
  const expires_at = new Date(now.getTime() + UNDO_LIFETIME_MS)
  const [row] = await tx
    .insert(series_undos)
    .values({ clinic_id: who.clinic_id, professional_id: who.id, changes, created_at: now, expires_at })
    .returning({ id: series_undos.id })
  return row!.id
}
