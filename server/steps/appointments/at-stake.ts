import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * What a booking may have to mind besides its time: whether any time is offered to somebody who waits, and whether any of its
 * patients may use a voucher. Mostly neither, and to ask for that costs a fifth of asking which.
 */
export type AtStake = { offers: boolean; vouchers: boolean }

/** Ask it after `takeTurns`: who offers a time of the same professional is waited for there. */
export async function atStake(tx: Tx, patientIds: readonly number[]): Promise<AtStake> {
  const patients = sql`any(${`{${patientIds.join(',')}}`}::bigint[])`
  const [found] = await rowsOf<AtStake>(
    tx,
    sql`select exists (select from waiting_offers o where o.clinic_id = current_clinic() and o.status = 'open') as offers,
      exists (select from vouchers v where v.clinic_id = current_clinic() and v.patient_id = ${patients})
        or exists (select from voucher_sharers s where s.clinic_id = current_clinic() and s.patient_id = ${patients}) as vouchers`,
  )
  return found!
}
