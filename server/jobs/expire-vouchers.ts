import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { announce } from '@/server/ledger'
import { ofEachClinic } from './of-each-clinic'
import { releaseWaiting } from './release-waiting'
import { keepRounds } from './rounds'

const EVERY_MS = 3_600_000
const FIRST_MS = 20_000

/**
 * Has what is left of vouchers whose last day has passed, by their clinic's clock, expire: with a line, once. What is held for a
 * visit stays held. Gives how many vouchers.
 */
export const expireVouchers = (database: Database, now: Date): Promise<number> =>
  ofEachClinic(database, 'the vouchers of a clinic could not expire', (tx, id) => expireOfClinic(tx, id, now))

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

/**
 * Has vouchers expire from time to time, for as long as the process lives, and before that what is held for who waits no more
 * given back: it may be over too. Gives how to stop.
 */
export const keepExpiring = (database: Database, wakeOutbox: () => void): (() => Promise<void>) =>
  keepRounds({
    ...{ firstMs: FIRST_MS, everyMs: EVERY_MS, wakeOutbox, failed: 'vouchers could not expire' },
    round: async () => {
      const now = new Date()
      return (await releaseWaiting(database, now)) + (await expireVouchers(database, now))
    },
  })
