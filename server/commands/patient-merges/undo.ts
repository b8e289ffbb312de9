import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { type FieldValues, takenOver, unmergedFields, unmergeUntil } from '@/lib/domain/patients/merge'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { withMerged } from '@/server/db/merged'
import { type MergeJournal, patient_merges } from '@/server/db/schema/patient-merges'
import { announce, record } from '@/server/ledger'
import { appointmentsOfVisits } from '@/server/queries/visits/standing'
import { changeFields } from '@/server/steps/patient-merges/change-fields'
import { holdPatients } from '@/server/steps/patient-merges/hold-two'
import { followBack, returnPayments } from '@/server/steps/patient-merges/money'
import { moveRows } from '@/server/steps/patient-merges/move'
import { touchAppointments } from '@/server/steps/patient-merges/touch-appointments'
import { settleVisits } from '@/server/steps/vouchers/settle'
import { distinguish } from './distinguish'

type Undone = Answer<'patient-merges.undo'>['data']

/**
 * Parts two patients who were merged, within thirty days: what went over goes back, wherever the one who was kept has
 * gone on since; what was made since stays with them, but for what was paid and billed of what goes back. Fields that somebody has changed since stay, and are named. From
 * now on they count as two people.
 * @throws Refusal `not_found`, `merge_undone` for one that was undone, `merge_expired` after thirty days
 */
export async function undoMerge(call: TenantCall<'patient-merges.undo'>): Promise<Undone> {
  const { tx, who, params, now, address } = call
  return withMerged(tx, async () => {
    const [merge] = await tx.select().from(patient_merges).where(eq(patient_merges.id, params.id)).for('update')
    if (!merge) throw new Refusal('not_found')
    if (merge.undone_at) throw new Refusal('merge_undone')
    if (unmergeUntil(merge.created_at) <= now) throw new Refusal('merge_expired')
    const { kept_id, merged_id, journal } = merge
    const [going] = await rowsOf<{ id: number }>(
      tx,
      sql`select kept_patient(current_clinic(), ${kept_id}::bigint)::float8 as id`,
    )
    const now_with = going!.id
    const held = await holdPatients(tx, [kept_id, merged_id, now_with])
    // First, so that what comes back to them is not sent on again.
    await changeFields(tx, merged_id, { merged_into: null }, now)

    const shared = await splitShared(tx, journal, now_with, merged_id)
    const moved = await moveRows(tx, { from: now_with, to: merged_id, only: journal.moved })
    await returnPayments(tx, now_with, journal.payments ?? [])
    await followBack(tx, { from: now_with, to: merged_id, since: merge.created_at })
    await partEntries(tx, [now_with, merged_id])
    const unmeant = await unmeanOverlaps(tx, journal.overlaps)
    const whose = [...(moved.appointment_patients ?? []), ...shared].map(Number)
    await touchAppointments(call, [...whose, ...unmeant])
    // What goes back pays no visit any more that stays, and is paid for by what stays no more.
    const vouchers = [...(moved.vouchers ?? []), ...(moved.voucher_sharers ?? [])]
    const others = await appointmentsOfVisits(tx, { visits: moved.visits ?? [], vouchers })
    await settleVisits(call, [...new Set([...whose, ...others])])

    const kept = held.get(kept_id)!
    const { back, kept: kept_fields } = unmergedFields(merge, kept)
    await changeFields(tx, kept_id, back, now)
    await giveOn(tx, kept_id, back, now)
    await tx.update(patient_merges).set({ undone_at: now, undone_by: who.id }).where(eq(patient_merges.id, merge.id))
    await distinguish(call, kept_id, merged_id)
    await record(tx, who, {
      action: 'restored',
      entity: 'patient_merge',
      id: merge.id,
      after: { kept_id, merged_id },
      address,
    })
    await announce(tx, who, 'patient_merge_updated', { patient_merge_id: merge.id })
    return { kept_id, merged_id, kept_fields }
  })
}

/** What is put back on a patient who has gone on since is put back with each whom they went on with, one after another. */
async function giveOn(tx: Tx, from: number, back: FieldValues, now: Date): Promise<void> {
  const [link] = await tx
    .select()
    .from(patient_merges)
    .where(and(eq(patient_merges.merged_id, from), isNull(patient_merges.undone_at)))
  if (!link || Object.keys(back).length === 0) return
  const held = await holdPatients(tx, [link.kept_id])
  const given = takenOver(link, back, held.get(link.kept_id)!)
  await changeFields(tx, link.kept_id, given, now)
  await giveOn(tx, link.kept_id, given, now)
}

/** Who both came to an appointment come to it both again, unless the one who was kept does not any more. Gives which. */
async function splitShared(tx: Tx, { shared }: MergeJournal, from: number, to: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
        select m.clinic_id, m.appointment_id, ${to}::bigint, s.position
        from jsonb_to_recordset(${JSON.stringify(shared)}::jsonb) as s(appointment_id bigint, position integer)
        join appointment_patients m on m.clinic_id = current_clinic() and m.appointment_id = s.appointment_id and m.patient_id = ${from}::bigint
        on conflict do nothing returning appointment_id::float8 as id`,
  )
  return rows.map(({ id }) => id)
}

/** An entry is of an episode and an appointment of its own patient: what now would be of the other one's, is of none. */
async function partEntries(tx: Tx, ids: number[]): Promise<void> {
  const of = sql`e.clinic_id = current_clinic() and e.patient_id = any(${`{${ids.join(',')}}`}::bigint[])`
  await rowsOf(
    tx,
    sql`update record_entries e set episode_id = null where ${of} and e.episode_id is not null and not exists (
          select from episodes o where o.clinic_id = e.clinic_id and o.id = e.episode_id and o.patient_id = e.patient_id)`,
  )
  await rowsOf(
    tx,
    sql`update record_entries e set appointment_id = null where ${of} and e.appointment_id is not null and not exists (
          select from appointment_patients m where m.clinic_id = e.clinic_id and m.appointment_id = e.appointment_id
            and m.patient_id = e.patient_id)`,
  )
}

/** What counted as meant only because the two were one counts as it did, where nothing lies there meanwhile. */
async function unmeanOverlaps(tx: Tx, overlaps: number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update appointments a set overlap = false
        where a.clinic_id = current_clinic() and a.id = any(${`{${overlaps.join(',')}}`}::bigint[]) and a.overlap and not exists (
          select from appointments b where b.clinic_id = a.clinic_id and b.id <> a.id and b.status <> 'canceled' and b.deleted_at is null
            and b.starts_at < a.ends_at and b.ends_at > a.starts_at and (b.professional_id = a.professional_id or b.room_id = a.room_id
              or exists (select from appointment_patients m join appointment_patients n on n.clinic_id = m.clinic_id
                and n.patient_id = m.patient_id where m.clinic_id = a.clinic_id and m.appointment_id = a.id and n.appointment_id = b.id)))
        returning a.id::float8 as id`,
  )
  return rows.map(({ id }) => id)
}
