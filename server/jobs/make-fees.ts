import { sql } from 'drizzle-orm'
import { FEES_AHEAD_DAYS, monthOf } from '@/lib/domain/groups/fees'
import { addDays, today } from '@/lib/domain/time/clock'
import { type Database, rowsOf } from '@/server/db/client'
import { announce } from '@/server/ledger'
import { log } from '@/server/log'
import { holdGroup } from '@/server/steps/groups/hold-group'
import { keepFees } from '@/server/steps/groups/keep-fees'
import { keepRounds } from './rounds'

const EVERY_MS = 3_600_000
const FIRST_MS = 30_000

/**
 * Has the fees of the month that is to begin, by their clinic's clock, come into being: each once, whatever was missed while nothing
 * ran with them. Gives how many.
 */
export async function makeFees(database: Database, now: Date): Promise<number> {
  const clinics = await database.asJobs((tx) =>
    rowsOf<{ id: number; time_zone: string }>(tx, sql`select id, time_zone from clinics order by id`),
  )
  let made = 0
  for (const { id, time_zone } of clinics) {
    made += await makeOfClinic(database, { clinic_id: id, time_zone }, now).catch((error) => {
      log.warn({ error, clinic_id: id }, 'the fees of a clinic could not be made')
      return 0
    })
  }
  return made
}

async function makeOfClinic(database: Database, who: { clinic_id: number; time_zone: string }, now: Date) {
  const month = monthOf(addDays(today(now, who.time_zone), FEES_AHEAD_DAYS))
  // Whose plan owes none is looked at again each time: which that is, the rule alone says.
  const groups = await database.asTenant(who.clinic_id, (tx) =>
    rowsOf<{ id: number }>(
      tx,
      sql`select distinct m.group_id::float8 as id from group_members m where m.clinic_id = current_clinic()
          and m.from_day < (${month}::date + interval '1 month') and (m.until_day is null or m.until_day >= ${month}::date)
          and not exists (select from group_members o join membership_fees f on f.clinic_id = o.clinic_id and f.member_id = o.id
            where o.clinic_id = m.clinic_id and o.group_id = m.group_id and o.patient_id = m.patient_id and f.month = ${month}::date
              and (f.paid_cents >= f.amount_cents or o.from_day < (f.month + interval '1 month') and (o.until_day is null or o.until_day >= f.month)))
        order by 1`,
    ),
  )
  let made = 0
  // A transaction each: a group is held no longer than its own fees take.
  for (const { id } of groups)
    made += await database.asTenant(who.clinic_id, async (tx) => {
      await holdGroup(tx, id)
      const count = await keepFees({ tx, who, now }, id)
      if (count > 0)
        await announce(tx, { clinic_id: who.clinic_id, id: null }, 'membership_fee_updated', { group_id: id })
      return count
    })
  return made
}

/** Has fees come into being from time to time, for as long as the process lives; gives how to stop. */
export const keepMakingFees = (database: Database, wakeOutbox: () => void): (() => Promise<void>) =>
  keepRounds({
    ...{ firstMs: FIRST_MS, everyMs: EVERY_MS, wakeOutbox, failed: 'fees could not be made' },
    round: () => makeFees(database, new Date()),
  })
