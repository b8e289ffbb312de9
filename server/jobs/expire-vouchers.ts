import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { announce } from '@/server/ledger'
import { log } from '@/server/log'
import { keepRounds } from './rounds'

const EVERY_MS = 3_600_000
const FIRST_MS = 20_000

/**
 * Has what is left of vouchers whose last day has passed, by their clinic's clock, expire: with a line, once. What is held for a
 * visit stays held. Gives how many vouchers.
 */
export async function expireVouchers(database: Database, now: Date): Promise<number> {
  const clinics = await database.asJobs((tx) => rowsOf<{ id: number }>(tx, sql`select id from clinics order by id`))
  let expired = 0
  for (const { id } of clinics) {
    expired += await database
      .asTenant(id, (tx) => expireOfClinic(tx, id, now))
      .catch((error) => {
        log.warn({ error, clinic_id: id }, 'the vouchers of a clinic could not expire')
        return 0
      })
  }
  return expired
}

async function expireOfClinic(tx: Tx, clinic_id: number, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const over = await rowsOf<{ voucher_id: number }>(
    tx,
    sql`with gone as (
        select v.id, v.left_sessions from vouchers v join clinics c on c.id = v.clinic_id
        where v.clinic_id = current_clinic() and v.deleted_at is null and v.left_sessions > 0
          and v.expires_on < (${at} at time zone c.time_zone)::date order by v.id for update of v)
      insert into voucher_lines (clinic_id, voucher_id, kind, sessions, created_at)
      select current_clinic(), id, 'expire', left_sessions, ${at} from gone returning voucher_id::float8 as voucher_id`,
  )
  for (const { voucher_id } of over) await announce(tx, { clinic_id, id: null }, 'voucher_updated', { voucher_id })
  return over.length
}

/** Has vouchers expire from time to time, for as long as the process lives; gives how to stop. */
export const keepExpiring = (database: Database, wakeOutbox: () => void): (() => Promise<void>) =>
  keepRounds({
    ...{ firstMs: FIRST_MS, everyMs: EVERY_MS, wakeOutbox, failed: 'vouchers could not expire' },
    round: () => expireVouchers(database, new Date()),
  })
