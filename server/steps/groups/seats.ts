import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import { orLostRace } from '@/server/db/failures'
import type { Cause } from '@/server/ledger'
import { settleVisits } from '@/server/steps/vouchers/settle'

type Call = { tx: Tx; who: Cause; now: Date }
/** What happened in some activities, as far as the payment of their visits follows from it. */
type Happened = {
  /** Who came off them just now, of their own. */
  left?: number[]
  /** That they did not do so of their own, after all: what it costs late is let go. */
  excused?: { reason: string; address: string } | null
  /** Nothing happened to others than these patients, where that is known: of a year of activities the others are not read. */
  only?: readonly number[]
}

/**
 * Has those who have a place in some activities stand in them as their patients, by name, and nobody else: whatever was
 * written to their enrolments, this follows it in the same transaction; and how their visits are paid follows this.
 * @throws LostRace where somebody has something else at that time, since they were judged
 */
export async function seatPatients(call: Call, activityIds: readonly number[], happened: Happened = {}): Promise<void> {
  if (activityIds.length === 0) return
  const { tx } = call
  const ids = sql`any(${`{${activityIds.join(',')}}`}::bigint[])`
  const seated = sql`select e.activity_id, e.patient_id,
      row_number() over (partition by e.activity_id order by e.created_at, e.id) - 1 as position
    from enrolments e where e.clinic_id = current_clinic() and e.activity_id = ${ids}
      and e.state in ('enrolled', 'attended', 'missed')`
  await rowsOf(
    tx,
    sql`delete from appointment_patients p where p.clinic_id = current_clinic() and p.appointment_id = ${ids}
      and (p.appointment_id, p.patient_id) not in (select activity_id, patient_id from (${seated}) s)`,
  )
  // Who is there already is not tried again: of three hundred that is what it would cost.
  const seats = rowsOf(
    tx,
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
      select current_clinic(), s.activity_id, s.patient_id, s.position from (${seated}) s
      where not exists (select from appointment_patients h where h.clinic_id = current_clinic()
        and h.appointment_id = s.activity_id and h.patient_id = s.patient_id)
      on conflict (clinic_id, appointment_id, patient_id) do nothing`,
  )
  await orLostRace(seats)
  await settleVisits(call, [...activityIds], happened)
}
