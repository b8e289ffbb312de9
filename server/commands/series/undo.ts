import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { wantedOf } from '@/lib/domain/appointments/wanted'
import { UNDO_MS } from '@/lib/domain/constants'
import { isBelowTaken } from '@/lib/domain/groups/activity-change'
import type { TenantCall } from '@/server/call'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { rowsOf } from '@/server/db/client'
import { series_undos } from '@/server/db/schema/series'
import { slotCollisions } from '@/server/queries/appointments/collisions'
import { isAmong, storedAppointments } from '@/server/queries/appointments/stored'
import { usualPlaces } from '@/server/queries/groups/usual-places'
import { announceAppointments } from '@/server/steps/appointments/announce'
import { collisionText, mayOverlap, takeTurns } from '@/server/steps/appointments/guard-slot'
import { auditOf, recordAppointments } from '@/server/steps/appointments/record'
import { requireAllOccupants } from '@/server/steps/appointments/references'
import { carryAppointments, rewriteAppointments } from '@/server/steps/appointments/write-many'
import { settlePlaces } from '@/server/steps/groups/fixed-seats'
import { holdGroupsOf } from '@/server/steps/groups/hold-group'
import { toldAsOne } from '@/server/steps/groups/promote'
import { settleReturned } from '@/server/steps/groups/settle-returned'
import { requireNoMoney } from '@/server/steps/payments/require-no-money'
import { putBackException } from '@/server/steps/planning-exceptions/put-back'
import { isRule, setRule } from '@/server/steps/series/settle'
import { standingOf, type UndoChanges } from '@/server/steps/series/write-plan'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { settleOffers } from '@/server/steps/waiting-list/settle-offers'

type Call = TenantCall<'series.undo'>
/** An appointment as it is, and as it is to be again. */
type Pair = { is: StoredAppointment; was: StoredAppointment }

/**
 * Takes a change of several appointments back, all or nothing: each is what it was and stands where it stood, those
 * that were made are deleted, and the rule is the old one; so is the absence that canceled them. Only for who made the change, for a while, and while nobody
 * has touched one of the appointments since. What professionals have not been told yet is dropped with it; what they
 * have is told anew.
 * @throws Refusal `not_found`, `undo_expired`, `slot_taken` when somebody has a time that was freed and that is not meant,
 * `reference_unknown`, `visit_paid` for one that was made and paid since, `invalid` also where more people are in an activity by now
 * than it had places.
 */
export async function undoSeries(call: Call): Promise<{ restored: number }> {
  const { tx, who, now, params } = call
  const { changes, created_at } = await heldUndo(call)
  // Before its appointments, as whoever changes it holds it.
  if (changes.exception) await putBackException(call, changes.exception)
  const groups = await holdGroupsOf(tx, isAmong(idsOf(changes)))
  const { pairs: found, carried } = await pairsOf(call, changes)
  await guardPlaces(call, found)
  await requireNoMoney(
    tx,
    found.filter(({ is, was }) => is.deleted_at === null && was.deleted_at !== null).map(({ is }) => is.id),
  )
  const over = await guardPairs(call, found, created_at)
  const pairs = found.map((pair) => (over.has(pair) ? { ...pair, was: { ...pair.was, overlap: true } } : pair))

  const hasOthers = (pair: Pair) => pair.was.patient_ids.join() !== pair.is.patient_ids.join()
  const [rows, others] = [pairs, pairs.filter(hasOthers)].map((some) => some.map(({ was }) => was))
  await rewriteAppointments(tx, rows!, others!, now)
  await carryAppointments(tx, changes.carried)
  if (changes.series) await setRule(tx, who, changes.series, now)
  await tx
    .update(series_undos)
    .set({ undone_at: now })
    .where(and(eq(series_undos.clinic_id, who.clinic_id), eq(series_undos.id, params.id)))

  const after = new Map((await storedAppointments(tx, isAmong(idsOf(changes)))).map((row) => [row.id, row]))
  // Of one that was deleted before, and only stood elsewhere, there is nothing to tell.
  const isTold = (row: StoredAppointment) =>
    row.deleted_at === null && JSON.stringify(auditOf(row)) !== JSON.stringify(auditOf(after.get(row.id)!))
  const written = [...pairs.map(({ is }) => is), ...carried.filter(isTold)].map((before) => ({
    before,
    after: after.get(before.id)!,
  }))
  await recordAppointments(call, written)
  await settleOffers(call, written)
  await settleVisits(call, idsOf(changes))
  const returned = pairs.filter(({ is, was }) => !isHeld(is) && isHeld(was)).map(({ was }) => was)
  await toldAsOne(call, async (each) => {
    for (const group of groups) {
      const ids = returned.filter(({ group_id }) => group_id === group).map(({ id }) => id)
      await settleReturned(each, group, ids)
      await settlePlaces(each, group)
    }
  })
  const isStillHeld = now.getTime() - created_at.getTime() < UNDO_MS
  await announceAppointments(tx, who, idsOf(changes)[0] ?? 0, written, isStillHeld ? 'wake' : 'at_once')
  return { restored: pairs.length }
}

/** It takes place, as far as anybody knows. */
const isHeld = ({ deleted_at, status }: StoredAppointment) => deleted_at === null && status !== 'canceled'

const idsOf = ({ appointments, carried, made }: UndoChanges) => [
  ...appointments.map(({ id }) => id),
  ...made,
  ...carried.map(({ id }) => id),
]

/** The undo, held until the transaction ends. @throws Refusal `not_found`, `undo_expired` */
async function heldUndo({ tx, who, now, params }: Call): Promise<{ changes: UndoChanges; created_at: Date }> {
  const isThis = and(eq(series_undos.clinic_id, who.clinic_id), eq(series_undos.id, params.id))
  const [row] = await tx.select().from(series_undos).where(isThis).for('update')
  if (!row) throw new Refusal('not_found')
  if (row.professional_id !== who.id || row.undone_at || row.expires_at <= now) throw new Refusal('undo_expired')
  const changes = row.changes as UndoChanges
  const { series } = changes
  if (series && !(await isRule(tx, { id: series.id, rule: series.rule_since }))) throw new Refusal('undo_expired')
  return { changes, created_at: row.created_at }
}

/**
 * The appointments as they are, held, each with what it was; those that only stood elsewhere apart. @throws Refusal
 * `undo_expired` when one has changed since, or stands elsewhere since.
 */
async function pairsOf(
  { tx, now }: Call,
  changes: UndoChanges,
): Promise<{ pairs: Pair[]; carried: StoredAppointment[] }> {
  const ids = idsOf(changes)
  const read = () => storedAppointments(tx, isAmong(ids))
  await takeTurns(tx, [...changes.appointments, ...(await read())])
  await rowsOf(
    tx,
    sql`select a.id from appointments a where a.clinic_id = current_clinic() and ${isAmong(ids)} order by a.id for update`,
  )
  const before = new Map(changes.appointments.map((appointment) => [appointment.id, appointment]))
  const current = await read()
  const isTouched = (row: StoredAppointment) =>
    changes.versions[row.id] !== row.version || changes.standings?.[row.id] !== standingOf(row)
  if (current.length < ids.length || current.some(isTouched)) throw new Refusal('undo_expired')
  const deleted = { series_id: null, deleted_at: now.toISOString() }
  const isCarried = new Set(changes.carried.map(({ id }) => id))
  const changed = current.filter(({ id }) => !isCarried.has(id))
  return {
    pairs: changed.map((row) => ({ is: row, was: asBefore(row, before.get(row.id) ?? { ...row, ...deleted }) })),
    carried: current.filter(({ id }) => isCarried.has(id)),
  }
}

/** What an appointment is to be again. Who is in a group's activity is its group's business, and stays: no change of it says that. */
const asBefore = (is: StoredAppointment, was: StoredAppointment): StoredAppointment =>
  is.group_id === null ? was : { ...was, patient_ids: is.patient_ids }

/**
 * Nobody loses a place that they were given by the change. @throws Refusal `invalid` that says how many are in the fullest
 */
async function guardPlaces({ tx }: Call, pairs: readonly Pair[]): Promise<void> {
  const counts: number[] = []
  for (const { is, was } of pairs.filter((pair) => isHeld(pair.is) && isHeld(pair.was) && pair.is.group_id !== null)) {
    if (is.capacity === was.capacity) continue
    const usual = await usualPlaces(tx, is.group_id)
    if (isBelowTaken({ ...is, usual }, was.capacity)) counts.push(is.patient_ids.length)
  }
  if (counts.length === 0) return
  throw new Refusal('invalid', {
    errors: { changes: [{ key: 'places_taken', values: { count: Math.max(...counts) } }] },
  })
}

/**
 * What lay over another on purpose may do so again, but not over what came since `changed_at`, unless whoever takes it
 * back means that too. Gives those that lie over what came since.
 * @throws Refusal `slot_taken` when somebody has a time that was freed, `reference_unknown` when its professional or
 * room is no longer to be had, `invalid` when its room holds fewer.
 */
async function guardPairs(call: Call, pairs: Pair[], changed_at: Date): Promise<Set<Pair>> {
  const { tx, who, now, locale } = call
  const counting = pairs.filter(({ was }) => isHeld(was))
  const toCome = counting.filter(({ was }) => new Date(was.ends_at) > now)
  const planned = ({ is, was }: Pair) => ({ appointment: isHeld(is) ? is : null, fields: was, is_skipped: false })
  await requireAllOccupants(call, toCome.map(planned))
  const wanting = counting.filter(({ is, was }) => wantedOf(isHeld(is) ? is : null, was))
  const [meant, others] = [wanting.filter(({ was }) => was.overlap), wanting.filter(({ was }) => !was.overlap)]
  const collisionsOf = async (some: Pair[], since?: Date) => {
    const slots = some.map(({ is, was }) => wantedOf(isHeld(is) ? is : null, was)!)
    const ids = pairs.map(({ is }) => is.id)
    return [...(await slotCollisions(tx, slots, ids, since))].map(([at, found]) => ({ pair: some[at]!, found }))
  }
  const met = [...(await collisionsOf(others)), ...(await collisionsOf(meant, changed_at))]
  const isMeant = await mayOverlap(tx, met.length > 0 && call.body.allow_overlap === true)
  if (met.length === 0 || isMeant) return new Set(met.map(({ pair }) => pair))
  const collisions = met.flatMap(({ found }) => found)
  const texts = collisions.map((collision) => collisionText(collision, locale, who.time_zone))
  throw new Refusal('slot_taken', { errors: { changes: texts }, collisions })
}
